import type { OwnQuestions } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type OwnQuestionRow, ownQuestionColumns, ownTextOf } from '../texts/own-text.ts';
import type { TextKey } from '../texts/text-key.ts';

/** What an account has asked of a product, the last one first. */
export async function readOwnQuestions(
  connection: Queryable,
  { productId, userId }: Partial<TextKey>,
): Promise<OwnQuestions> {
  if (userId === undefined) return { perguntas: [] };
  const rows = await connection.prepared.rows<OwnQuestionRow>(
    `select ${ownQuestionColumns} from product_questions
     where user_id = $1 and product_id = $2 order by product_questions.id desc limit 100`,
    [userId, productId],
  );
  return { perguntas: rows.map(ownTextOf) };
}

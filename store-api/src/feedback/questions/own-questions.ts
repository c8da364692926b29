import type { ModerationState, OwnQuestion, OwnQuestions } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type AnswerRow, answerColumns, answerOf } from '../texts/answer.ts';

export interface OwnQuestionRow extends AnswerRow {
  readonly id: number;
  readonly pergunta: string;
  readonly askedAt: Date;
  readonly estado: ModerationState;
  readonly reason: string | null;
}

export const ownQuestionColumns = `product_questions.id, question pergunta, asked_at "askedAt",
  product_questions.state estado, reason, ${answerColumns}`;

export function ownQuestionOf({
  id,
  pergunta,
  askedAt,
  estado,
  reason,
  ...row
}: OwnQuestionRow): OwnQuestion {
  const resposta = answerOf(row);
  return {
    ...{ id, pergunta, data: askedAt.toISOString(), estado },
    ...(reason !== null && { motivo: reason }),
    ...(resposta && { resposta }),
  };
}

/** What an account has asked of a product, the last one first. */
export async function readOwnQuestions(
  connection: Queryable,
  { productId, userId }: { readonly productId: number; readonly userId: number | undefined },
): Promise<OwnQuestions> {
  if (userId === undefined) return { perguntas: [] };
  const rows = await connection.prepared.rows<OwnQuestionRow>(
    `select ${ownQuestionColumns} from product_questions
     where user_id = $1 and product_id = $2 order by product_questions.id desc limit 100`,
    [userId, productId],
  );
  return { perguntas: rows.map(ownQuestionOf) };
}

import type { PersonalData } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type OwnQuestionRow, ownQuestionColumns, ownQuestionOf } from './own-questions.ts';

interface ExportedRow extends OwnQuestionRow {
  readonly idProduto: number;
  readonly nome: string;
}

/** All questions of an account, shown or not. */
export async function exportQuestions(
  connection: Queryable,
  userId: number,
): Promise<NonNullable<PersonalData['perguntas']>> {
  const rows = await connection.rows<ExportedRow>(
    `select product_id "idProduto", products.name nome, ${ownQuestionColumns}
     from product_questions join products on products.id = product_id where user_id = $1
     order by product_questions.id`,
    [userId],
  );
  return rows.map(({ idProduto, nome, ...row }) => ({ idProduto, nome, ...ownQuestionOf(row) }));
}

import type { Queryable } from '../../platform/database/queryable.ts';
import { rulesAgainst } from '../texts/hold-back.ts';
import type { TextKey } from '../texts/text-key.ts';
import { touchProduct } from '../texts/touch-products.ts';

interface NewQuestion extends TextKey {
  readonly question: string;
}

/** Stores a question for the shop; it is public once it is answered. The same one, sent again, is stored once. */
export async function askQuestion(
  connection: Queryable,
  { productId, userId, question }: NewQuestion,
): Promise<void> {
  const state = rulesAgainst([question]).length > 0 ? 'waiting' : 'shown';
  await connection.rows(
    `insert into product_questions (product_id, user_id, question, state) select $1, $2, $3, $4
     where not exists (select 1 from product_questions where product_id = $1 and user_id = $2 and question = $3)`,
    [productId, userId, question, state],
  );
}

/** Removes a question with its answer; another account's stays. */
export async function removeQuestion(
  connection: Queryable,
  { productId, userId, id }: Omit<NewQuestion, 'question'> & { readonly id: string },
): Promise<void> {
  await connection.rows(
    'delete from product_questions where id::text = $1 and product_id = $2 and user_id = $3',
    [id, productId, userId],
  );
  await touchProduct(connection, productId);
}

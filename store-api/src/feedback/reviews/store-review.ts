import type { NewReview, OwnReviewReply } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { rulesAgainst } from '../texts/hold-back.ts';
import type { TextKey } from '../texts/text-key.ts';
import { lockProduct } from '../texts/touch-products.ts';
import { countReviews } from './count-reviews.ts';
import { readOwnReview } from './own-review.ts';

const refusals = {
  'nao-comprou': { code: 'not-bought', detail: 'Só avalia quem comprou o produto com esta conta' },
  'nao-entregue': { code: 'not-delivered', detail: 'O produto pode ser avaliado depois de entregue' },
} as const;

/**
 * Writes the review of a shopper who has got the product, or replaces it; the caller opens the transaction. One that was
 * refused waits for a person again. An answer of the shop was to the former text, and goes.
 * @throws HttpProblem 403 when there is no review yet, and the product has not been delivered
 */
export async function storeReview(
  connection: Queryable,
  { productId, userId }: TextKey,
  { nota, titulo, comentario }: NewReview,
): Promise<OwnReviewReply> {
  await lockProduct(connection, productId);
  const { podeAvaliar } = await readOwnReview(connection, { productId, userId });
  if (podeAvaliar === 'nao-comprou' || podeAvaliar === 'nao-entregue') {
    const { code, detail } = refusals[podeAvaliar];
    throw new HttpProblem(403, code, detail);
  }
  const state = rulesAgainst([titulo, comentario]).length > 0 ? 'waiting' : 'shown';
  await connection.rows(
    `insert into shopper_reviews as known (product_id, user_id, note, title, comment, state)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, product_id) do update set
       note = excluded.note, title = excluded.title, comment = excluded.comment, written_at = now(),
       state = case when known.state = 'refused' then 'waiting' else excluded.state end,
       reason = null, answer = null, answered_by = null, answered_at = null`,
    [productId, userId, nota, titulo, comentario, state],
  );
  await countReviews(connection, productId);
  return readOwnReview(connection, { productId, userId });
}

export async function removeReview(
  connection: Queryable,
  { productId, userId }: TextKey,
): Promise<OwnReviewReply> {
  await lockProduct(connection, productId);
  const isRemoved = await connection.changes(
    'delete from shopper_reviews where user_id = $1 and product_id = $2',
    [userId, productId],
  );
  if (isRemoved) await countReviews(connection, productId);
  return readOwnReview(connection, { productId, userId });
}

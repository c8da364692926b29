import type { OwnReviewReply } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type OwnReviewRow, ownReviewColumns, ownTextOf } from '../texts/own-text.ts';
import type { TextKey } from '../texts/text-key.ts';

/** Whether a paid order of an account has brought it a product, which has not gone back. */
async function readPurchase(
  connection: Queryable,
  { productId, userId }: TextKey,
): Promise<'sim' | 'nao-comprou' | 'nao-entregue'> {
  const bought = await connection.row<{ arrived: boolean | null }>(
    `select bool_or(exists (select 1 from shipments where order_id = orders.id and state = 'delivered'
       and items @> jsonb_build_array(jsonb_build_object('nome', line.name)))) arrived
     from orders join order_lines line on line.order_id = orders.id
     where user_id = $1 and product_id = $2 and order_state = 'complete'`,
    [userId, productId],
  );
  if (bought?.arrived === null || bought?.arrived === undefined) return 'nao-comprou';
  return bought.arrived ? 'sim' : 'nao-entregue';
}

/** Whether a shopper may review a product, and the review that is there. */
export async function readOwnReview(
  connection: Queryable,
  { productId, userId }: Pick<TextKey, 'productId'> & Partial<TextKey>,
): Promise<OwnReviewReply> {
  if (userId === undefined) return { podeAvaliar: 'entrar' };
  const row = await connection.prepared.row<OwnReviewRow>(
    `select ${ownReviewColumns} from shopper_reviews where user_id = $1 and product_id = $2`,
    [userId, productId],
  );
  if (row) return { podeAvaliar: 'sim', avaliacao: ownTextOf(row) };
  return { podeAvaliar: await readPurchase(connection, { productId, userId }) };
}

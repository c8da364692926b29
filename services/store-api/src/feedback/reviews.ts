import {
  type NewReview,
  type OwnReviewReply,
  type ProductDetail,
  rulesAgainst,
} from '@storefront/contracts/api';
import { describeRating } from '../catalogue/cards/card.ts';
import { dropNulls, type Queryable } from '../platform/database/queryable.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import {
  answerColumn,
  dayColumn,
  describeOwnText,
  type OwnReviewRow,
  ownReviewColumns,
  readAuthorName,
  shownName,
} from './own-text.ts';
import { lockProduct, type TextKey } from './text-key.ts';

type Rating = ProductDetail['avaliacao'];
type Review = NonNullable<Rating['avaliacoes']>[number];

/** Reviews on a product's page at most. */
const most = 200;

const readInvented = (connection: Queryable, productId: number): Promise<Review[]> =>
  connection.prepared.rows<Review>(
    `select author nome, written_on::text data, comment comentario, note nota, helpful uteis
     from reviews where product_id = $1 order by helpful desc, written_on desc, id limit $2`,
    [productId, most],
  );

interface ReviewRow extends Pick<Review, 'data' | 'titulo' | 'comentario' | 'nota'> {
  readonly name: string | null;
  readonly resposta: Review['resposta'] | null;
}

async function readOfShoppers(connection: Queryable, productId: number): Promise<Review[]> {
  const rows = await connection.prepared.rows<ReviewRow>(
    `select users.name, ${dayColumn('written_at')} data, title titulo, comment comentario, note nota, ${answerColumn}
     from shopper_reviews left join users on users.id = user_id
     where product_id = $1 and state = 'shown' order by written_at desc, shopper_reviews.id desc limit $2`,
    [productId, most],
  );
  return rows.map(({ name, ...review }) => ({ nome: shownName(name), ...dropNulls(review) }));
}

/** The reviews of shoppers, or the invented ones while there are none, never both. */
export async function readRating(connection: Queryable, productId: number): Promise<Rating> {
  const product = await connection.prepared.row<Parameters<typeof describeRating>[0]>(
    `select rating_counts "ratingCounts", demo_rating_counts is null "areRatingsInvented"
     from products where id = $1`,
    [productId],
  );
  const counted = product ?? { ratingCounts: [], areRatingsInvented: true };
  const rating = { ...describeRating(counted), distribuicao: [...counted.ratingCounts] };
  if (rating.quantidade === 0) return { ...rating, avaliacoes: [] };
  const avaliacoes = await (rating.demo ? readInvented : readOfShoppers)(connection, productId);
  return { ...rating, avaliacoes };
}

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
  if (row) return { podeAvaliar: 'sim', avaliacao: describeOwnText(row) };
  return { podeAvaliar: await readPurchase(connection, { productId, userId }) };
}

const writeCount = (note: number) => `(count(*) filter (where note = ${note}))::int`;

/**
 * Counts the shown reviews of a product's shoppers, which readers of the catalogue hear. The first one takes the place of
 * the invented ones, whose counts are stored apart until the last one goes. The product is locked.
 */
export async function countReviews(connection: Queryable, productId: number): Promise<void> {
  await connection.prepared.rows(
    `with shown as (
       select count(*) total, array[${[1, 2, 3, 4, 5].map(writeCount).join(', ')}] counts
       from shopper_reviews where product_id = $1 and state = 'shown')
     update products set
       rating_counts = case when total > 0 then counts else coalesce(demo_rating_counts, rating_counts) end,
       demo_rating_counts = case when total > 0 then coalesce(demo_rating_counts, rating_counts) end
     from shown where id = $1`,
    [productId],
  );
}

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
  const name = await readAuthorName(connection, userId);
  const state = rulesAgainst([name, titulo, comentario]).length > 0 ? 'waiting' : 'shown';
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

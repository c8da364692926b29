import type { ProductDetail } from '@storefront/contracts/api';
import { ratingOf } from '../../catalogue/cards/card.ts';
import { dropNulls } from '../../platform/database/drop-nulls.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { answerColumn, dayColumn } from '../texts/own-text.ts';
import { shownName } from '../texts/shown-name.ts';

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
  const product = await connection.prepared.row<Parameters<typeof ratingOf>[0]>(
    `select rating_counts "ratingCounts", demo_rating_counts is null "areRatingsInvented"
     from products where id = $1`,
    [productId],
  );
  const counted = product ?? { ratingCounts: [], areRatingsInvented: true };
  const rating = { ...ratingOf(counted), distribuicao: [...counted.ratingCounts] };
  if (rating.quantidade === 0) return { ...rating, avaliacoes: [] };
  const avaliacoes = await (rating.demo ? readInvented : readOfShoppers)(connection, productId);
  return { ...rating, avaliacoes };
}

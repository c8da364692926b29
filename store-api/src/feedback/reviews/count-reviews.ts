import type { Queryable } from '../../platform/database/queryable.ts';

const countOf = (note: number) => `(count(*) filter (where note = ${note}))::int`;

/**
 * Counts the shown reviews of a product's shoppers, which readers of the catalogue hear. The first one takes the place of
 * the invented ones, whose counts are stored apart until the last one goes. The product is locked.
 */
export async function countReviews(connection: Queryable, productId: number): Promise<void> {
  await connection.prepared.rows(
    `with shown as (
       select count(*) total, array[${[1, 2, 3, 4, 5].map(countOf).join(', ')}] counts
       from shopper_reviews where product_id = $1 and state = 'shown')
     update products set
       rating_counts = case when total > 0 then counts else coalesce(demo_rating_counts, rating_counts) end,
       demo_rating_counts = case when total > 0 then coalesce(demo_rating_counts, rating_counts) end
     from shown where id = $1`,
    [productId],
  );
}

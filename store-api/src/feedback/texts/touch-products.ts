import type { Queryable } from '../../platform/database/queryable.ts';

/** Readers of the catalogue hear that a product's page has changed. */
export async function touchProduct(connection: Queryable, productId: number): Promise<void> {
  await connection.prepared.rows('update products set sku = sku where id = $1', [productId]);
}

/** As `touchProduct`, for all on whose pages an account's name stands. */
export async function touchProductsOf(connection: Queryable, userId: number): Promise<void> {
  await connection.rows(
    `update products set sku = sku where id in (
       select product_id from shopper_reviews where user_id = $1
       union select product_id from product_questions where user_id = $1)`,
    [userId],
  );
}

/** Texts about a product wait for each other, so that each counts what the others have written. */
export async function lockProduct(connection: Queryable, productId: number): Promise<void> {
  await connection.prepared.rows('select 1 from products where id = $1 for no key update', [productId]);
}

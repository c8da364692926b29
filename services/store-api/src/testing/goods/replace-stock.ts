import type { Queryable } from '../../platform/database/queryable.ts';

/** Writes what a warehouse has of products. @returns what it had before */
export async function replaceStock(
  connection: Queryable,
  values: readonly { readonly id: number; readonly quantity: number }[],
): Promise<Map<number, number>> {
  const before = await connection.rows<{ id: number; quantity: number }>(
    `select product_id id, quantity from product_stock where product_id = any($1) and warehouse = 'CD-SP'
     order by product_id for no key update`,
    [values.map(({ id }) => id)],
  );
  await connection.rows(
    `update product_stock set quantity = value.quantity from jsonb_to_recordset($1) value (id int, quantity int)
     where product_id = value.id and warehouse = 'CD-SP'`,
    [JSON.stringify(values)],
  );
  return new Map(before.map(({ id, quantity }) => [id, quantity]));
}

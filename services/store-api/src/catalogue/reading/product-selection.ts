/** Which products to read. */
export type ProductSelection = 'all' | { readonly ids: readonly number[] };

interface Condition {
  /** SQL with the one parameter `$1`; of an index's rows when it can be. */
  readonly sql: string;
  readonly value: unknown;
}

const condition = (column: string, selection: ProductSelection): Condition => ({
  sql: selection === 'all' ? '$1::int[] is null' : `${column} = any($1::int[])`,
  value: selection === 'all' ? null : selection.ids,
});

/** The condition on the rows of `products`. */
export const productCondition = (selection: ProductSelection): Condition => condition('id', selection);

/** The condition on the rows of a table that has a `product_id`. */
export const partCondition = (selection: ProductSelection): Condition => condition('product_id', selection);

/** Which products to read: those with a revision above `since` (all of them for -1), or those of these ids. */
export type ProductSelection = { readonly since: number } | { readonly ids: readonly number[] };

interface Condition {
  /** SQL with the one parameter `$1`. */
  readonly sql: string;
  readonly value: unknown;
}

/** The condition on the rows of `products`. */
export const productCondition = (selection: ProductSelection): Condition =>
  'ids' in selection
    ? { sql: 'id = any($1::int[])', value: selection.ids }
    : { sql: 'revision > $1', value: selection.since };

/** The condition on the rows of a table that has a `product_id`. */
export const partCondition = (selection: ProductSelection): Condition =>
  'ids' in selection
    ? { sql: 'product_id = any($1::int[])', value: selection.ids }
    : {
        sql: '($1 < 0 or product_id in (select id from products where revision > $1))',
        value: selection.since,
      };

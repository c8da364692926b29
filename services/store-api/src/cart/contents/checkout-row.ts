import type { CheckoutFields } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type CartLine, linesColumn } from './cart-lines.ts';

/** What was typed and chosen for the next order of a cart. */
export interface CheckoutRow {
  readonly version: number;
  readonly fields: CheckoutFields;
}

/** Before anything was typed. */
const nothingTyped: CheckoutRow = { version: 0, fields: {} };

/** @param lock `for update`: until the transaction ends nobody changes the row */
export async function readCheckoutRow(
  connection: Queryable,
  cartId: string,
  lock: '' | 'for update' = '',
): Promise<CheckoutRow> {
  const select = `select version, fields from checkouts where cart_id = $1 ${lock}`;
  return (await connection.prepared.row<CheckoutRow>(select, [cartId])) ?? nothingTyped;
}

/** A cart's lines with what was typed for their order, in one statement. */
export async function readCartWithCheckout(
  connection: Queryable,
  cartId: string,
): Promise<{ readonly row: CheckoutRow; readonly lines: readonly CartLine[] }> {
  const read = await connection.prepared.row<CheckoutRow & { readonly lines: readonly CartLine[] }>(
    `select coalesce(checkouts.version, 0) version, coalesce(fields, '{}') fields, ${linesColumn}
     from carts left join checkouts on checkouts.cart_id = carts.id where carts.id = $1`,
    [cartId],
  );
  return { row: read ?? nothingTyped, lines: read?.lines ?? [] };
}

/** The choice that a change leaves behind: an order is delivered or picked up. */
function givenUp({ entrega, retirada }: CheckoutFields): readonly (keyof CheckoutFields)[] {
  if (retirada) return ['entrega'];
  return entrega === undefined ? [] : ['retirada'];
}

/** Replaces the fields that are named, without blanks at their ends, and raises the version. */
export async function changeCheckoutRow(
  connection: Queryable,
  cartId: string,
  fields: CheckoutFields,
): Promise<void> {
  await connection.rows(
    `insert into checkouts (cart_id, fields) values ($1, $2)
     on conflict (cart_id) do update
       set fields = checkouts.fields - $3::text[] || excluded.fields, version = checkouts.version + 1, changed_at = now()
       where checkouts.fields - $3::text[] || excluded.fields <> checkouts.fields`,
    [
      cartId,
      JSON.stringify(fields, (_, value) => (typeof value === 'string' ? value.trim() : value)),
      givenUp(fields),
    ],
  );
}

/** Takes along what a visitor has typed before signing in; what the account has is replaced where both have it. */
export async function moveCheckoutRow(
  connection: Queryable,
  fromCartId: string,
  toCartId: string,
): Promise<void> {
  const typed = await connection.row<Pick<CheckoutRow, 'fields'>>(
    'delete from checkouts where cart_id = $1 and cart_id <> $2 returning fields',
    [fromCartId, toCartId],
  );
  if (typed) await changeCheckoutRow(connection, toCartId, typed.fields);
}

/**
 * Makes the row ready for another order: an account's stays but for its visit, so that its next order begins with the
 * review; a visitor's goes, whose browser others may use.
 */
export async function finishCheckoutRow(
  connection: Queryable,
  cartId: string,
  isAccount: boolean,
): Promise<void> {
  await connection.prepared.rows(
    isAccount
      ? "update checkouts set fields = fields - 'visita', version = version + 1 where cart_id = $1"
      : 'delete from checkouts where cart_id = $1',
    [cartId],
  );
}

import type { CartItemHash } from '@storefront/contracts/api';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface CartLine {
  readonly productId: number;
  readonly optionId: number;
  readonly unitId: number;
  readonly kind: string;
  readonly quantity: number;
}

export interface CartState {
  /** The name of the cart's present state. */
  readonly version: string;
  /** The first added first. */
  readonly lines: readonly CartLine[];
  /** The code of the coupon that was put in, which may be over. */
  readonly coupon: string | null;
}

/** The lines of the row of `carts`, as `CartLine[]`. */
export const linesColumn = `(select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'optionId', choice_id,
    'unitId', unit_id, 'kind', kind, 'quantity', quantity) order by added_at, product_id, choice_id, unit_id), '[]')
  from cart_lines where cart_lines.cart_id = carts.id) lines`;

/** A cart's lines and coupon with the version to which the lines belong. */
export async function readCart(connection: Queryable, cartId: string): Promise<CartState | undefined> {
  return connection.prepared.row<CartState>(
    `select version, coupon, ${linesColumn} from carts where id = $1`,
    [cartId],
  );
}

/** A cart's lines, the first added first. */
export async function readLines(connection: Queryable, cartId: string): Promise<readonly CartLine[]> {
  return (await readCart(connection, cartId))?.lines ?? [];
}

/** Gives the cart's state a new name; call it after each change of lines, in the same transaction. */
async function renewVersion(connection: Queryable, cartId: string): Promise<void> {
  await connection.prepared.rows('update carts set version = gen_random_uuid() where id = $1', [cartId]);
}

/**
 * Locks the cart, so that two requests of one visitor run one after the other and neither uses lines that the other is
 * changing.
 */
export async function lockCart(connection: Queryable, cartId: string): Promise<void> {
  await connection.prepared.rows('select 1 from carts where id = $1 for update', [cartId]);
}

/** Adds lines, or replaces the quantities of those that the cart has. */
export async function writeLines(
  connection: Queryable,
  cartId: string,
  lines: readonly CartLine[],
): Promise<void> {
  await connection.prepared.rows(
    `with written as (
       insert into cart_lines (cart_id, product_id, choice_id, unit_id, kind, quantity)
       select $1, line.* from jsonb_to_recordset($2)
         line ("productId" int, "optionId" int, "unitId" int, kind text, quantity int)
       on conflict (cart_id, product_id, choice_id, unit_id) do update set quantity = excluded.quantity)
     update carts set version = gen_random_uuid() where id = $1`,
    [cartId, JSON.stringify(lines)],
  );
}

/** Puts a coupon into the cart in place of another one, or takes it out. */
export async function writeCoupon(connection: Queryable, cartId: string, code: string | null): Promise<void> {
  await connection.rows('update carts set coupon = $2 where id = $1', [cartId, code]);
}

export async function removeLine(
  connection: Queryable,
  cartId: string,
  { idProduto, idAtributoSimples, idUnidadeVenda }: CartItemHash,
): Promise<void> {
  await lockCart(connection, cartId);
  const isRemoved = await connection.prepared.changes(
    // a number that is too large for a column matches no line, and must not be an error
    `delete from cart_lines
     where cart_id = $1 and product_id = $2::bigint and choice_id = $3::bigint and unit_id = $4::bigint`,
    [cartId, idProduto, idAtributoSimples, idUnidadeVenda],
  );
  if (isRemoved) await renewVersion(connection, cartId);
}

/** Removes lines and coupon. */
export async function emptyCart(connection: Queryable, cartId: string): Promise<void> {
  await connection.prepared.rows(
    `with removed as (delete from cart_lines where cart_id = $1)
     update carts set version = gen_random_uuid(), coupon = null where id = $1`,
    [cartId],
  );
}

/** Moves lines and coupon from before signing in to the account's cart. */
export async function moveCart(connection: Queryable, fromCartId: string, toCartId: string): Promise<void> {
  if (fromCartId === toCartId) return;
  await lockCart(connection, toCartId);
  await lockCart(connection, fromCartId);
  await connection.rows(
    `update carts set coupon = before.coupon from carts before
     where carts.id = $2 and before.id = $1 and before.coupon is not null`,
    [fromCartId, toCartId],
  );
  const isMoved = await connection.changes(
    `insert into cart_lines (cart_id, product_id, choice_id, unit_id, kind, quantity, added_at)
     select $2, product_id, choice_id, unit_id, kind, quantity, added_at from cart_lines where cart_id = $1
     on conflict (cart_id, product_id, choice_id, unit_id)
       do update set quantity = greatest(cart_lines.quantity, excluded.quantity)`,
    [fromCartId, toCartId],
  );
  if (!isMoved) return;
  await renewVersion(connection, toCartId);
  await emptyCart(connection, fromCartId);
}

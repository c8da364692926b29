import type { CartItemHash } from '@storefront/contracts/api';
import type { Queryable } from '../database/queryable.ts';

export interface CartLine {
  readonly productId: number;
  readonly choiceId: number;
  readonly unitId: number;
  readonly kind: string;
  readonly quantity: number;
}

export interface CartState {
  /** The name of the cart's present state. */
  readonly version: string;
  /** The first added first. */
  readonly lines: readonly CartLine[];
}

/** A cart's lines with the version to which they belong. */
export async function readCart(connection: Queryable, cartId: string): Promise<CartState | undefined> {
  const [cart] = await connection.prepared<CartState>(
    'cart',
    `select version, (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'choiceId', choice_id,
         'unitId', unit_id, 'kind', kind, 'quantity', quantity)
         order by added_at, product_id, choice_id, unit_id), '[]')
       from cart_lines where cart_id = carts.id) lines
     from carts where id = $1`,
    [cartId],
  );
  return cart;
}

/** A cart's lines, the first added first. */
export async function readLines(connection: Queryable, cartId: string): Promise<readonly CartLine[]> {
  return (await readCart(connection, cartId))?.lines ?? [];
}

/** Gives the cart's state a new name; call it after each change of lines, in the same transaction. */
async function renewVersion(connection: Queryable, cartId: string): Promise<void> {
  await connection.prepared(
    'renew-cart-version',
    'update carts set version = gen_random_uuid() where id = $1',
    [cartId],
  );
}

/**
 * Locks the cart, so that two requests of one visitor run one after the other and neither uses lines that the other is
 * changing.
 */
export async function lockCart(connection: Queryable, cartId: string): Promise<void> {
  await connection.prepared('lock-cart', 'select 1 from carts where id = $1 for update', [cartId]);
}

export async function writeLine(connection: Queryable, cartId: string, line: CartLine): Promise<void> {
  await connection.prepared(
    'write-cart-line',
    `insert into cart_lines (cart_id, product_id, choice_id, unit_id, kind, quantity)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (cart_id, product_id, choice_id, unit_id) do update set quantity = excluded.quantity`,
    [cartId, line.productId, line.choiceId, line.unitId, line.kind, line.quantity],
  );
  await renewVersion(connection, cartId);
}

export async function removeLine(
  connection: Queryable,
  cartId: string,
  { idProduto, idAtributoSimples, idUnidadeVenda }: CartItemHash,
): Promise<void> {
  await lockCart(connection, cartId);
  const removed = await connection.prepared(
    'remove-cart-line',
    // a number that is too large for a column matches no line, and must not be an error
    `delete from cart_lines
     where cart_id = $1 and product_id = $2::bigint and choice_id = $3::bigint and unit_id = $4::bigint
     returning 1 one`,
    [cartId, idProduto, idAtributoSimples, idUnidadeVenda],
  );
  if (removed.length > 0) await renewVersion(connection, cartId);
}

export async function emptyCart(connection: Queryable, cartId: string): Promise<void> {
  await connection.prepared(
    'empty-cart',
    `with removed as (delete from cart_lines where cart_id = $1)
     update carts set version = gen_random_uuid() where id = $1`,
    [cartId],
  );
}

/** Moves lines from before signing in to the account's cart. */
export async function moveLines(connection: Queryable, fromCartId: string, toCartId: string): Promise<void> {
  if (fromCartId === toCartId) return;
  await lockCart(connection, toCartId);
  await lockCart(connection, fromCartId);
  const moved = await connection.rows(
    `insert into cart_lines (cart_id, product_id, choice_id, unit_id, kind, quantity, added_at)
     select $2, product_id, choice_id, unit_id, kind, quantity, added_at from cart_lines where cart_id = $1
     on conflict (cart_id, product_id, choice_id, unit_id)
       do update set quantity = greatest(cart_lines.quantity, excluded.quantity)
     returning 1 one`,
    [fromCartId, toCartId],
  );
  if (moved.length === 0) return;
  await renewVersion(connection, toCartId);
  await emptyCart(connection, fromCartId);
}

import { randomInt } from 'node:crypto';
import type { SeenCart } from '@storefront/contracts/api';
import { readContents } from '../cart/cart-contents.ts';
import { type CartLine, emptyCart, lockCart } from '../cart/cart-lines.ts';
import { pricedLines } from '../cart/cart-reply.ts';
import { readProducts } from '../catalogue/read-products.ts';
import { unitStockOf } from '../catalogue/sale-unit.ts';
import { discountOf } from '../coupon/coupons.ts';
import type { Queryable } from '../database/queryable.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Session } from '../session/session.ts';
import type { Place } from '../shipping/postal-codes.ts';
import { freightOf } from '../shipping/quote.ts';
import { checkShopper, checkTotal, checkVersion } from './check-seen.ts';
import { outOfStock, takeStock } from './take-stock.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An order's number cannot be guessed (10 of 32 letters), because whoever knows it may track the order. */
const newNumber = () => `AR-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

async function insertLines(connection: Queryable, orderId: number, lines: readonly Ordered[]): Promise<void> {
  for (const [position, { product, line, price }] of lines.entries())
    await connection.rows(
      `insert into order_lines (order_id, position, product_id, name, quantity, price_cents)
       values ($1, $2, $3, $4, $5, $6)`,
      [orderId, position, product.id, product.name, line.quantity, price.cash],
    );
}

type Ordered = ReturnType<typeof pricedLines>[number];

/** The lines with products and prices as the database has them now: this process's catalogue may be older. */
async function readOrdered(connection: Queryable, lines: readonly CartLine[]): Promise<Ordered[]> {
  const products = await readProducts(connection, { ids: lines.map(({ productId }) => productId) });
  const byId = new Map(products.map((product) => [product.id, product]));
  return pricedLines(lines, (id) => byId.get(id), Date.now());
}

function checkStock(ordered: readonly Ordered[]): void {
  for (const { product, line } of ordered)
    if (unitStockOf(product, line.unitId) === 0) throw outOfStock(product);
}

export interface OrderRequest {
  readonly postalCode: string;
  readonly place: Place;
  readonly seen: SeenCart | undefined;
}

/** The number of the order that the session's shopper made from this version of a cart. */
export async function findOrderOfCart(
  connection: Queryable,
  { id, userId }: Session,
  version: string,
): Promise<string | undefined> {
  const [order] = await connection.rows<{ number: string }>(
    'select number from orders where cart_version::text = $1 and (session_id = $2 or user_id = $3)',
    [version, id, userId ?? null],
  );
  return order?.number;
}

async function insertOrder(
  connection: Queryable,
  session: Session,
  order: { readonly version: string | undefined; readonly postalCode: string; readonly cents: OrderCents },
): Promise<{ readonly id: number; readonly number: string }> {
  const number = newNumber();
  const { goods, freight } = order.cents;
  const [row] = await connection.rows<{ id: number }>(
    `insert into orders
       (number, session_id, user_id, cart_id, cart_version, postal_code, total_cents, shipping_cents)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      ...[number, session.id, session.userId ?? null, session.cartId, order.version],
      ...[order.postalCode, goods + freight, freight],
    ],
  );
  return { id: row?.id ?? 0, number };
}

interface OrderCents {
  /** In cash, the coupon already off. */
  readonly goods: number;
  readonly freight: number;
}

/**
 * Creates a demonstration order from the cart at cash prices, minus the session's coupon, plus its delivery; takes the
 * stock and empties the cart, all or nothing. The same version of the cart gives the same order, however often it is
 * sent. Orders run one after the other by locking the catalogue's version row, which every change of stock locks
 * anyway: locking it first prevents a deadlock of two orders, and no price changes meanwhile.
 * @returns the order's number
 * @throws HttpProblem 422 for an empty cart, 409 when something has sold out or is not as the shopper saw it
 */
export async function placeOrder(
  connection: Queryable,
  { session, postalCode, place, seen }: OrderRequest & { readonly session: Session },
): Promise<string> {
  await connection.rows('select 1 from catalogue_version for update');
  await lockCart(connection, session.cartId);
  if (seen) checkShopper(session, seen);
  const earlier = seen && (await findOrderOfCart(connection, session, seen.versao));
  if (earlier !== undefined) return earlier;
  const { version, lines, coupon } = await readContents(connection, session);
  if (seen) checkVersion(version, seen);
  const ordered = await readOrdered(connection, lines);
  checkStock(ordered);
  const sum = ordered.reduce((total, { price, quantity }) => total + price.cash * quantity, 0);
  const goods = sum - discountOf(sum, coupon);
  const endedCoupon = coupon === undefined ? session.coupon : undefined;
  if (seen) checkTotal({ goodsCents: goods, endedCoupon }, seen);
  if (ordered.length === 0) throw new HttpProblem(422, 'cart-empty', 'Seu carrinho está vazio');
  await takeStock(connection, ordered);
  const cents = { goods, freight: freightOf(ordered, place) };
  const order = await insertOrder(connection, session, { version, postalCode, cents });
  await insertLines(connection, order.id, ordered);
  await emptyCart(connection, session.cartId);
  await connection.rows('update sessions set coupon = null where id = $1', [session.id]);
  return order.number;
}

import { randomInt } from 'node:crypto';
import { type CartLine, emptyCart, lockCart, readLines } from '../cart/cart-lines.ts';
import { pricedLines } from '../cart/cart-reply.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { unitStockOf } from '../catalogue/sale-unit.ts';
import { couponOf, discountOf } from '../coupon/coupons.ts';
import type { Queryable } from '../database/queryable.ts';
import { HttpProblem } from '../http/problems.ts';
import type { Session } from '../session/session.ts';
import type { Place } from '../shipping/postal-codes.ts';
import { daysTo, freightOf } from '../shipping/quote.ts';
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

function orderedOf(lines: readonly CartLine[], catalogue: Catalogue): Ordered[] {
  const ordered = pricedLines(lines, catalogue, Date.now());
  for (const { product, line } of ordered)
    if (unitStockOf(product, line.unitId) === 0) throw outOfStock(product);
  return ordered;
}

export interface Destination {
  readonly postalCode: string;
  readonly place: Place;
}

interface PlacedOrder {
  readonly number: string;
  readonly days: ReturnType<typeof daysTo>;
}

/**
 * Creates a demonstration order from the cart at cash prices, minus the session's coupon, plus its delivery; takes the
 * stock and empties the cart, all or nothing. Orders run one after the other by locking the catalogue's version row,
 * which every change of stock locks anyway: locking it first prevents a deadlock of two orders.
 * @returns the order's number, and its working days
 * @throws HttpProblem 422 for an empty cart, 409 when something has sold out
 */
export async function placeOrder(
  connection: Queryable,
  catalogue: Catalogue,
  session: Session,
  { postalCode, place }: Destination,
): Promise<PlacedOrder> {
  await connection.rows('select 1 from catalogue_version for update');
  await lockCart(connection, session.cartId);
  const ordered = orderedOf(await readLines(connection, session.cartId), catalogue);
  if (ordered.length === 0) throw new HttpProblem(422, 'cart-empty', 'Seu carrinho está vazio');
  await takeStock(connection, ordered);
  const sum = ordered.reduce((total, { price, quantity }) => total + price.cash * quantity, 0);
  const goods = sum - discountOf(sum, await couponOf(connection, session));
  const freight = freightOf(ordered, place);
  const number = newNumber();
  const [order] = await connection.rows<{ id: number }>(
    `insert into orders (number, session_id, user_id, postal_code, total_cents, shipping_cents)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [number, session.id, session.userId ?? null, postalCode, goods + freight, freight],
  );
  await insertLines(connection, order?.id ?? 0, ordered);
  await emptyCart(connection, session.cartId);
  await connection.rows('update sessions set coupon = null where id = $1', [session.id]);
  return { number, days: daysTo(ordered, place) };
}

import { randomInt } from 'node:crypto';
import { type CartLine, emptyCart, lockCart, readLines } from '../cart/cart-lines.ts';
import { productOf } from '../cart/cart-reply.ts';
import { priceAt, sellingWarehouses } from '../catalogue/availability.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ProductRecord } from '../catalogue/records.ts';
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../http/problems.ts';
import type { Session } from '../session/session.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Whoever knows the number may track the order, so it cannot be guessed: 10 of 32 letters. */
const newNumber = () => `AR-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

const outOfStock = (product: ProductRecord) =>
  new Refusal(409, 'out-of-stock', `${product.name} não está disponível em estoque.`);

/** Takes units from the shop's warehouses first, then from sellers. @throws Refusal 409 when there are too few. */
async function takeStock(connection: Queryable, product: ProductRecord, quantity: number): Promise<void> {
  if (product.kind === 'servico') return;
  const sources = await connection.rows<{ warehouse: string | null; seller: number | null; stock: number }>(
    `select warehouse, null::int seller, quantity stock from product_stock
       where product_id = $1 and warehouse = any($2) and quantity > 0
     union all select null, seller_id, stock from offers where product_id = $1 and stock > 0
     order by warehouse nulls last, seller`,
    [product.id, sellingWarehouses],
  );
  let left = quantity;
  for (const { warehouse, seller, stock } of sources) {
    const taken = Math.min(left, stock);
    if (taken === 0) break;
    if (warehouse !== null)
      await connection.rows(
        'update product_stock set quantity = quantity - $3 where product_id = $1 and warehouse = $2',
        [product.id, warehouse, taken],
      );
    else
      await connection.rows('update offers set stock = stock - $3 where product_id = $1 and seller_id = $2', [
        product.id,
        seller,
        taken,
      ]);
    left -= taken;
  }
  if (left > 0) throw outOfStock(product);
}

async function discountOf(connection: Queryable, coupon: string | undefined): Promise<number> {
  if (coupon === undefined) return 0;
  const [row] = await connection.rows<{ percent: number }>('select percent from coupons where code = $1', [
    coupon,
  ]);
  return row?.percent ?? 0;
}

async function insertLines(connection: Queryable, orderId: number, lines: readonly Ordered[]): Promise<void> {
  for (const [position, { product, line, cents }] of lines.entries())
    await connection.rows(
      `insert into order_lines (order_id, position, product_id, name, quantity, price_cents)
       values ($1, $2, $3, $4, $5, $6)`,
      [orderId, position, product.id, product.name, line.quantity, cents],
    );
}

interface Ordered {
  readonly product: ProductRecord;
  readonly line: CartLine;
  readonly cents: number;
}

function orderedOf(lines: readonly CartLine[], catalogue: Catalogue): Ordered[] {
  return lines.flatMap((line) => {
    const product = productOf(catalogue, line.productId);
    if (!product) return [];
    if (product.onRequest) throw outOfStock(product);
    return [{ product, line, cents: priceAt(product, Date.now()).cash }];
  });
}

/**
 * Turns the cart into a demonstration order at cash prices, less the session's coupon; takes the stock and
 * empties the cart, all or nothing. Orders take turns by the catalogue's version row, which every change of
 * stock locks anyway: taking it first keeps two orders from waiting for each other.
 * @returns the order's number.
 * @throws Refusal 422 for an empty cart, 409 when something has sold out.
 */
export async function placeOrder(
  connection: Queryable,
  catalogue: Catalogue,
  session: Session,
  postalCode: string,
): Promise<string> {
  await connection.rows('select 1 from catalogue_version for update');
  await lockCart(connection, session.cartId);
  const ordered = orderedOf(await readLines(connection, session.cartId), catalogue);
  if (ordered.length === 0) throw new Refusal(422, 'cart-empty', 'Seu carrinho está vazio');
  for (const { product, line } of ordered) await takeStock(connection, product, line.quantity);
  const percent = await discountOf(connection, session.coupon);
  const sum = ordered.reduce((total, { cents, line }) => total + cents * line.quantity, 0);
  const number = newNumber();
  const [order] = await connection.rows<{ id: number }>(
    `insert into orders (number, session_id, user_id, postal_code, total_cents)
     values ($1, $2, $3, $4, $5) returning id`,
    [number, session.id, session.userId ?? null, postalCode, Math.round((sum * (100 - percent)) / 100)],
  );
  await insertLines(connection, order?.id ?? 0, ordered);
  await emptyCart(connection, session.cartId);
  await connection.rows('update sessions set coupon = null where id = $1', [session.id]);
  return number;
}

import { randomInt } from 'node:crypto';
import type { Priced } from '../cart/cart-item.ts';
import { offerOf } from '../catalogue/sale-unit.ts';
import type { Queryable } from '../database/queryable.ts';
import type { PlannedTaking } from '../inventory/plan-taking.ts';
import type { Session } from '../session/session.ts';
import type { Place } from '../shipping/postal-codes.ts';
import { type Charge, unitCents } from './charge.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An order's number cannot be guessed (10 of 32 letters), because whoever knows it may track the order. */
const newNumber = () => `AR-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

interface OrderCents {
  /** In cash, the coupon already off. */
  readonly goods: number;
  readonly discount: number;
  readonly freight: number;
  /** For paying in instalments. */
  readonly interest: number;
}

export interface NewOrderParts {
  readonly session: Session;
  /** Of the cart. */
  readonly version: string | undefined;
  readonly postalCode: string;
  readonly place: Place | undefined;
  readonly coupon: string | undefined;
  readonly charge: Charge;
  /** The half day on which a technician comes. */
  readonly visit: string | undefined;
  readonly cents: OrderCents;
  readonly lines: readonly Priced[];
  /** From where its pieces are taken. */
  readonly takings: readonly PlannedTaking[];
}

async function insertOrder(connection: Queryable, order: NewOrderParts): Promise<[number, string]> {
  const { session, place, charge, cents } = order;
  const number = newNumber();
  const values = {
    number,
    session_id: session.id,
    user_id: session.userId ?? null,
    cart_id: session.cartId,
    cart_version: order.version,
    postal_code: order.postalCode,
    city: place?.city ?? null,
    state: place?.state ?? null,
    coupon: order.coupon ?? null,
    total_cents: cents.goods + cents.freight + cents.interest,
    shipping_cents: cents.freight,
    discount_cents: cents.discount,
    interest_cents: cents.interest,
    instalments: charge.method === 'cartao' ? charge.instalments : null,
    visit: order.visit ?? null,
  };
  const names = Object.keys(values);
  const [row] = await connection.rows<{ id: number }>(
    `insert into orders (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})
     returning id`,
    Object.values(values),
  );
  return [row?.id ?? 0, number];
}

/** What was chosen of a product: its choice and what tells it from its variants. */
export function optionsOf({
  product,
  line,
}: Pick<Priced, 'product' | 'line'>): { name: string; value: string }[] {
  const choice = product.choices.find(({ id }) => id === line.choiceId);
  return [
    ...(choice ? [{ name: choice.attribute, value: choice.label }] : []),
    ...(product.variantLabel === undefined ? [] : [{ name: 'Versão', value: product.variantLabel }]),
  ];
}

function lineColumns(priced: Priced, position: number, charge: Charge) {
  const { product, line, price } = priced;
  const offer = offerOf(product, line.unitId);
  return {
    ...{ position, product_id: product.id, name: product.name, quantity: line.quantity },
    ...{ price_cents: unitCents(price, charge), instalment_price_cents: price.instalments },
    ...{ choice_id: line.choiceId, options: optionsOf(priced), unit_id: line.unitId },
    ...{ seller_id: offer?.sellerId ?? null, seller: offer?.seller ?? null },
  };
}

async function insertLines(
  connection: Queryable,
  orderId: number,
  { lines, charge }: Pick<NewOrderParts, 'lines' | 'charge'>,
): Promise<void> {
  await connection.rows(
    `insert into order_lines (order_id, position, product_id, name, quantity, price_cents,
       instalment_price_cents, choice_id, options, unit_id, seller_id, seller)
     select $1, * from jsonb_to_recordset($2) line (position int, product_id int, name text, quantity int,
       price_cents bigint, instalment_price_cents bigint, choice_id int, options jsonb, unit_id int, seller_id int,
       seller text)`,
    [orderId, JSON.stringify(lines.map((line, position) => lineColumns(line, position, charge)))],
  );
}

async function insertSources(
  connection: Queryable,
  orderId: number,
  takings: readonly PlannedTaking[],
): Promise<void> {
  await connection.rows(
    `insert into order_sources (order_id, product_id, unit_id, warehouse, seller_id, quantity)
     select $1, "productId", "unitId", warehouse, seller, quantity from jsonb_to_recordset($2)
       taking ("productId" int, "unitId" int, warehouse text, seller int, quantity int)`,
    [orderId, JSON.stringify(takings)],
  );
}

interface StoredOrder {
  readonly id: number;
  readonly number: string;
}

/** Inserts an order with its lines and the sources of its pieces. */
export async function storeOrder(connection: Queryable, order: NewOrderParts): Promise<StoredOrder> {
  const [id, number] = await insertOrder(connection, order);
  await insertLines(connection, id, order);
  await insertSources(connection, id, order.takings);
  return { id, number };
}

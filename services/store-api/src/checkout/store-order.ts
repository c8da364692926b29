import type { Priced } from '../cart/contents/cart-item.ts';
import { findOffer } from '../catalogue/offers/sale-unit.ts';
import type { Session } from '../identity/session/session.ts';
import type { PlannedTaking } from '../inventory/plan-taking.ts';
import { type Charge, hasPlans, unitCents } from '../orders/charge.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { randomCode } from '../platform/database/random-code.ts';
import type { Place } from '../shipping/postal-codes.ts';
import type { Buyer } from './limit-hold.ts';
import type { OrderTotals } from './price-order.ts';

/** An order's number cannot be guessed: it is half of what whoever tracks the order must know. */
const newNumber = () => `AR-${randomCode(10)}`;

/** Its parameters are lines and takings as JSON, then the values of the columns. */
const insertOrder = (columns: readonly string[]) => `
  with placed as (
    insert into orders (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 3}`).join(', ')})
    returning id),
  lines as (
    insert into order_lines (order_id, position, product_id, name, quantity, price_cents, instalment_price_cents,
      choice_id, options, unit_id, seller_id, seller)
    select placed.id, line.* from placed, jsonb_to_recordset($1) line (position int, product_id int, name text,
      quantity int, price_cents bigint, instalment_price_cents bigint, choice_id int, options jsonb, unit_id int,
      seller_id int, seller text)),
  sources as (
    insert into order_sources (order_id, product_id, unit_id, warehouse, seller_id, quantity)
    select placed.id, taking.* from placed, jsonb_to_recordset($2)
      taking ("productId" int, "unitId" int, warehouse text, seller int, quantity int))
  select id from placed`;

interface NewOrder {
  readonly session: Session;
  /** Of the cart. */
  readonly version: string | undefined;
  readonly postalCode: string;
  readonly place: Place | undefined;
  readonly coupon: string | undefined;
  readonly charge: Charge;
  readonly buyer: Buyer;
  /** The half day on which a technician comes. */
  readonly visit: string | undefined;
  readonly totals: OrderTotals;
  readonly lines: readonly Priced[];
  /** From where its pieces are taken. */
  readonly takings: readonly PlannedTaking[];
}

/** The row of `orders`. */
function orderColumns({ session, place, charge, totals, buyer, ...order }: NewOrder) {
  return {
    number: newNumber(),
    session_id: session.id,
    user_id: session.userId ?? null,
    cart_id: session.cartId,
    cart_version: order.version,
    postal_code: order.postalCode,
    city: place?.city ?? null,
    state: place?.state ?? null,
    coupon: order.coupon ?? null,
    total_cents: totals.total,
    shipping_cents: totals.freight,
    discount_cents: totals.discount,
    interest_cents: totals.interest,
    payment_method: charge.method.name,
    instalments: hasPlans(charge.method) ? charge.instalments : null,
    visit: order.visit ?? null,
    buyer_email: buyer.email ?? null,
    buyer_document: buyer.document ?? null,
    buyer_address: buyer.address ?? null,
  };
}

/** What was chosen of a product: its option and what tells it from its variants. */
export function listLineOptions({
  product,
  line,
}: Pick<Priced, 'product' | 'line'>): { name: string; value: string }[] {
  const option = product.options.find(({ id }) => id === line.optionId);
  return [
    ...(option ? [{ name: option.attribute, value: option.label }] : []),
    ...(product.variantLabel === undefined ? [] : [{ name: 'Versão', value: product.variantLabel }]),
  ];
}

function lineColumns(priced: Priced, position: number, charge: Charge) {
  const { product, line, price } = priced;
  const offer = findOffer(product, line.unitId);
  return {
    position,
    product_id: product.id,
    name: product.name,
    quantity: line.quantity,
    price_cents: unitCents(price, charge),
    instalment_price_cents: price.instalments,
    choice_id: line.optionId,
    options: listLineOptions(priced),
    unit_id: line.unitId,
    seller_id: offer?.sellerId ?? null,
    seller: offer?.seller ?? null,
  };
}

/** Inserts an order with its lines and the sources of its pieces, in one statement. */
export async function storeOrder(
  connection: Queryable,
  parts: NewOrder,
): Promise<{ readonly id: number; readonly number: string }> {
  const { lines, charge, takings } = parts;
  const columns = orderColumns(parts);
  const row = await connection.prepared.row<{ id: number }>(insertOrder(Object.keys(columns)), [
    JSON.stringify(lines.map((line, position) => lineColumns(line, position, charge))),
    JSON.stringify(takings),
    ...Object.values(columns),
  ]);
  return { id: row?.id ?? 0, number: columns.number };
}

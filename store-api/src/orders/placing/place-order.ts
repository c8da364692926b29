import type { SeenCart } from '@storefront/contracts/api';
import { readContents } from '../../cart/contents/cart-contents.ts';
import type { Priced } from '../../cart/contents/cart-item.ts';
import { type CartLine, emptyCart, lockCart } from '../../cart/contents/cart-lines.ts';
import { pricedLines } from '../../cart/contents/cart-reply.ts';
import { discountOf } from '../../cart/coupons/coupons.ts';
import { redeemCoupon } from '../../cart/coupons/redeem-coupon.ts';
import { unitStockOf } from '../../catalogue/offers/sale-unit.ts';
import { readProducts } from '../../catalogue/reading/read-products.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import type { Session } from '../../identity/session/session.ts';
import { lockStock } from '../../inventory/lock-stock.ts';
import { moveStock } from '../../inventory/move-stock.ts';
import { planTaking } from '../../inventory/plan-taking.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import type { Place } from '../../shipping/postal-codes/postal-codes.ts';
import { freightOf } from '../../shipping/quote.ts';
import { openShipments } from '../shipments/open-shipments.ts';
import { type Charge, inCash, planOf, unitCents } from './charge.ts';
import { cartChanged, checkShopper, checkTotal } from './check-seen.ts';
import { type StoredOrder, storeOrder } from './store-order.ts';

/** The lines with products and prices as the database has them now: this process's catalogue may be older. */
async function readOrdered(connection: Queryable, lines: readonly CartLine[]): Promise<Priced[]> {
  const products = await readProducts(connection, { ids: lines.map(({ productId }) => productId) });
  const byId = new Map(products.map((product) => [product.id, product]));
  return pricedLines(lines, (id) => byId.get(id), Date.now());
}

const outOfStock = (product: ProductRecord) =>
  new HttpProblem(409, 'out-of-stock', `${product.name} não está disponível em estoque.`);

function checkStock(ordered: readonly Priced[]): void {
  for (const { product, line } of ordered)
    if (unitStockOf(product, line.unitId) === 0) throw outOfStock(product);
}

/** @throws HttpProblem 422 when the amount cannot be paid in so many instalments */
function interestOf(cents: number, charge: Charge): number {
  if (charge.method === 'pix') return 0;
  const plan = planOf(cents, charge);
  if (plan) return plan.totalCentavos - cents;
  const detail = `O total não pode ser pago em ${charge.instalments} parcelas`;
  throw new HttpProblem(422, 'checkout-incomplete', detail, { parcelas: 'não vale' });
}

/** How an order is received. */
interface Arrangement {
  readonly freightCents: number;
  /** The half day on which a technician comes; undefined without a service. */
  readonly visit: string | undefined;
}

export interface OrderRequest {
  /** In cash if absent. */
  readonly charge?: Charge;
  readonly postalCode: string;
  /** Unknown only when the order cannot be made. */
  readonly place: Place | undefined;
  /** Without a total, the caller compares what the whole order costs. */
  readonly seen: (Omit<SeenCart, 'totalCentavos'> & Partial<Pick<SeenCart, 'totalCentavos'>>) | undefined;
  /** The chosen delivery and visit; the standard delivery if absent. Called for new orders only. */
  readonly arrange?: (ordered: readonly Priced[]) => Promise<Arrangement>;
  /** Warehouse of the store where it is picked up. */
  readonly store?: string | undefined;
  /** How its pieces leave the stock: they are reserved until it is paid, or sold at once. */
  readonly taking: 'reservation' | 'sale';
}

interface PlacedOrder {
  readonly number: string;
  /** Absent if the order had been placed before. */
  readonly placed: StoredOrder | undefined;
}

/** The number of the order that the session's shopper made from this version of a cart. */
export async function findOrderOfCart(
  connection: Queryable,
  { id, userId }: Session,
  version: string,
): Promise<string | undefined> {
  const order = await connection.row<{ number: string }>(
    'select number from orders where cart_version::text = $1 and (session_id = $2 or user_id = $3)',
    [version, id, userId ?? null],
  );
  return order?.number;
}

/**
 * Creates a demonstration order from the cart at the prices of its payment, minus the cart's coupon, plus its delivery; takes the
 * stock and empties the cart, all or nothing. The same version of the cart gives the same order, however often it is
 * sent. It locks the cart, then the stock of its products: orders of different products do not wait for each other, nor
 * for a change of the catalogue.
 * @throws HttpProblem 422 for an empty cart, 409 when something has sold out or is not as the shopper saw it
 */
export async function placeOrder(
  connection: Queryable,
  {
    session,
    postalCode,
    place,
    seen,
    arrange,
    store,
    taking,
    charge = inCash,
  }: OrderRequest & { readonly session: Session },
): Promise<PlacedOrder> {
  await lockCart(connection, session.cartId);
  if (seen) checkShopper(session, seen);
  const { version, lines, coupon, endedCoupon } = await readContents(connection, session);
  if (seen && version !== seen.versao) {
    const earlier = await findOrderOfCart(connection, session, seen.versao);
    if (earlier === undefined) throw cartChanged();
    return { number: earlier, placed: undefined };
  }
  const balances = await lockStock(
    connection,
    lines.map(({ productId }) => productId),
  );
  const ordered = await readOrdered(connection, lines);
  checkStock(ordered);
  const sum = ordered.reduce((total, { price, quantity }) => total + unitCents(price, charge) * quantity, 0);
  const discount = discountOf(sum, coupon);
  const goods = sum - discount;
  const used = discount > 0 ? coupon?.code : undefined;
  if (seen) checkTotal({ goodsCents: goods, endedCoupon }, seen);
  if (ordered.length === 0) throw new HttpProblem(422, 'cart-empty', 'Seu carrinho está vazio');
  const arranged = await arrange?.(ordered);
  const freight = arranged?.freightCents ?? (place ? freightOf(ordered, place) : 0);
  const { takings, lacking } = planTaking(ordered, balances, store);
  if (lacking) throw outOfStock(lacking);
  const placed = await storeOrder(connection, {
    ...{ session, version, postalCode, place, takings, lines: ordered, coupon: used, charge },
    visit: arranged?.visit,
    cents: { goods, discount, freight, interest: interestOf(goods + freight, charge) },
  });
  await moveStock(connection, taking, takings, placed.id);
  await emptyCart(connection, session.cartId);
  if (used !== undefined) await redeemCoupon(connection, used, { orderId: placed.id, session });
  return { number: placed.number, placed };
}

/** As `placeOrder`, for pages of older releases, whose orders wait for no payment: they are sent at once. */
export async function placeUnpaidOrder(
  connection: Queryable,
  order: Omit<OrderRequest, 'taking'> & { readonly session: Session },
): Promise<string> {
  const { number, placed } = await placeOrder(connection, { ...order, taking: 'sale' });
  if (placed) await openShipments(connection, placed.id);
  return number;
}

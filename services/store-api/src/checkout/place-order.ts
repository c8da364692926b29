import { formatReais } from '@storefront/contracts';
import {
  type PaymentMethod,
  pickupGoneText,
  type SeenCheckout,
  visitGoneText,
} from '@storefront/contracts/api';
import { type CartContents, readContents } from '../cart/contents/cart-contents.ts';
import type { Priced } from '../cart/contents/cart-item.ts';
import { type CartLine, emptyCart, lockCart } from '../cart/contents/cart-lines.ts';
import { findProduct, pricedLines } from '../cart/contents/cart-reply.ts';
import { finishCheckoutRow, readCartWithCheckout, readCheckoutRow } from '../cart/contents/checkout-row.ts';
import { redeemCoupon } from '../cart/coupons/redeem-coupon.ts';
import { reais } from '../catalogue/offers/prices.ts';
import { countUnitStock } from '../catalogue/offers/sale-unit.ts';
import { readProducts } from '../catalogue/reading/read-products.ts';
import { type ProductRecord, readSaleTerms } from '../catalogue/records/records.ts';
import type { Session } from '../identity/session/session.ts';
import { lockStock, type StockBalance } from '../inventory/lock-stock.ts';
import { moveStock } from '../inventory/move-stock.ts';
import { findPickupPlace, pickupsFor } from '../inventory/pickup-places.ts';
import { type PlannedTaking, planTaking } from '../inventory/plan-taking.ts';
import { hasPlans, readCharge } from '../orders/charge.ts';
import { lockVisit } from '../orders/visits.ts';
import { openPayment } from '../payments/open-payment.ts';
import { readPerson } from '../platform/abuse/person.ts';
import type { Database } from '../platform/database/database.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { repeatTransaction } from '../platform/database/repeat-conflicts.ts';
import { HttpProblem } from '../platform/http/errors/problems.ts';
import type { DeliveryQuote } from '../shipping/freight-provider.ts';
import type { Place } from '../shipping/postal-codes.ts';
import { type Buyer, limitHold, limitVisits } from './limit-hold.ts';
import { missingFields } from './missing-fields.ts';
import { type OrderTotals, priceOrder } from './price-order.ts';
import {
  type CheckoutState,
  type Known,
  listMethods,
  readCheckoutState,
  readVisits,
} from './read-checkout.ts';
import { storeOrder } from './store-order.ts';

/** What a session is about to order, before anything is locked. */
export interface Purchase extends CheckoutState {
  readonly session: Session;
  readonly lines: readonly CartLine[];
}

interface OrderRequest {
  /** Opens the shopper's session in the order's transaction. */
  readonly openSession: (connection: Queryable) => Promise<Session>;
  readonly seen: SeenCheckout;
  readonly from: Pick<Buyer, 'address' | 'factor'>;
}

/** Prices change seldom: a freight that was asked for other goods is asked for again so many times, at most. */
const mostQuotes = 3;

/**
 * Orders the cart as its checkout says, and opens its payment. The same version of a cart gives the same order, however
 * often it is sent. The freight is asked for before anything is locked, and once more when the goods or their prices have
 * changed meanwhile; the rest is one transaction, all or nothing.
 * @param purchase undefined without a session
 * @returns the order's number
 * @throws HttpProblem 429 for more pieces than may be reserved without paying, 422 for an empty cart and when something is
 *   missing, 409 when something has sold out or is not as the shopper saw it
 */
export async function placeOrder(
  database: Database,
  known: Known,
  purchase: Purchase | undefined,
  request: OrderRequest,
): Promise<string> {
  let read = purchase;
  for (let asked = 0; asked < mostQuotes; asked += 1) {
    const quoted = read ? await quoteFreight(known, read) : nothingQuoted;
    const number = await repeatTransaction(database, (connection) =>
      placeQuoted(connection, known, { ...request, quoted }),
    );
    if (number !== undefined) return number;
    await known.catalogue.refresh();
    read = read && (await readPurchase(database, known, read.session));
  }
  throw changed('totalCentavos', 'Os preços mudaram enquanto o frete era calculado');
}

/** @returns undefined when the freight was quoted for other goods than there are now: nothing has changed then */
async function placeQuoted(
  connection: Queryable,
  known: Known,
  request: OrderRequest & { readonly quoted: QuotedFreight },
): Promise<string | undefined> {
  const cart = await lockPurchase(connection, known, request);
  if (cart.orderedBefore !== undefined) return cart.orderedBefore;
  const goods = await lockGoods(connection, known, cart.contents.lines);
  if (request.quoted.goods !== describeGoods(goods.ordered, cart.state.place)) return undefined;
  const agreed = await compare(connection, known, { ...request, ...cart, ...goods });
  const takings = await take(connection, { ...cart, ...goods, ...agreed });
  const { id, number } = await store(connection, { ...cart, ...goods, ...agreed, takings });
  await pay(connection, known, { orderId: id, ...cart, ...agreed });
  return number;
}

// 1. read

/** What a session is about to order: to count who orders, and to ask for its freight. */
export async function readPurchase(
  connection: Queryable,
  known: Pick<Known, 'postalCodes'>,
  session: Session,
): Promise<Purchase> {
  const { row, lines } = await readCartWithCheckout(connection, session.cartId);
  return { session, lines, ...(await readCheckoutState(connection, known, { session, row })) };
}

// 2. quote

/** Ways to deliver, and for what. */
interface QuotedFreight {
  /** As `describeGoods` says. */
  readonly goods: string;
  readonly quotes: readonly DeliveryQuote[];
}

/** Everything of goods and their place on which a freight may depend. */
const describeGoods = (goods: readonly Priced[], place: Place | undefined): string =>
  JSON.stringify([
    place,
    goods.map(({ product: { id, kind, basePrice, stampIds, terms }, line: { unitId }, price, quantity }) => [
      id,
      kind,
      basePrice,
      stampIds,
      terms.freeFromCents,
      unitId,
      price,
      quantity,
    ]),
  ]);

const nothingQuoted: QuotedFreight = { goods: describeGoods([], undefined), quotes: [] };

async function quoteFreight(
  { catalogue, freight }: Known,
  { lines, place }: Purchase,
): Promise<QuotedFreight> {
  const now = catalogue.current();
  const goods = pricedLines(lines, (id) => findProduct(now, id), Date.now());
  return { goods: describeGoods(goods, place), quotes: place ? await freight.quote(goods, place) : [] };
}

// 3. lock

const changed = (field: keyof SeenCheckout, detail: string) =>
  new HttpProblem(409, 'checkout-changed', detail, [{ field, message: 'mudou' }]);

interface LockedPurchase {
  readonly session: Session;
  readonly state: CheckoutState;
  readonly contents: CartContents;
  readonly buyer: Buyer;
  /** The number of the order that the shopper made from this version of the cart. */
  readonly orderedBefore: string | undefined;
}

/**
 * Locks what was typed, then the cart, in the order of all who do so.
 * @throws HttpProblem 409 when another account is signed in than the shopper saw, or the cart is another one
 */
async function lockPurchase(
  connection: Queryable,
  known: Known,
  { openSession, seen, from }: OrderRequest,
): Promise<LockedPurchase> {
  const session = await openSession(connection);
  const row = await readCheckoutRow(connection, session.cartId, 'for update');
  const state = await readCheckoutState(connection, known, { session, row });
  await lockCart(connection, session.cartId);
  if (session.userId !== seen.idUsuario) {
    const text = session.userId === undefined ? 'Você saiu da conta' : 'A conta deste navegador mudou';
    throw new HttpProblem(409, 'shopper-changed', text, { idUsuario: 'mudou' });
  }
  const buyer = { ...readPerson(state.fields), ...from };
  const contents = await readContents(connection, session, buyer);
  const isSeen = contents.version === seen.carrinho;
  const orderedBefore = isSeen ? undefined : await findOrderOfCart(connection, session, seen.carrinho);
  if (!isSeen && orderedBefore === undefined)
    throw new HttpProblem(409, 'cart-changed', 'O carrinho mudou', { carrinho: 'mudou' });
  return { session, state, contents, buyer, orderedBefore };
}

async function findOrderOfCart(
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

interface LockedGoods {
  readonly balances: readonly StockBalance[];
  /** With products and prices as the database has them now: this process's catalogue may be older. */
  readonly ordered: readonly Priced[];
}

/** Orders of different products do not wait for each other, nor for a change of the catalogue. */
async function lockGoods(
  connection: Queryable,
  { catalogue }: Known,
  lines: readonly CartLine[],
): Promise<LockedGoods> {
  const ids = lines.map(({ productId }) => productId);
  const balances = await lockStock(connection, ids);
  const terms = readSaleTerms(catalogue.current().structure.shop.config);
  const products = await readProducts(connection, { ids }, terms);
  const byId = new Map(products.map((product) => [product.id, product]));
  return { balances, ordered: pricedLines(lines, (id) => byId.get(id), Date.now()) };
}

// 4. compare

interface Agreed {
  readonly totals: OrderTotals;
  /** The half day on which a technician comes; undefined without a service. */
  readonly visit: string | undefined;
}

const outOfStock = (product: ProductRecord) =>
  new HttpProblem(409, 'out-of-stock', `${product.name} não está disponível em estoque.`);

/**
 * Compares what is ordered with what the shopper saw.
 * @throws HttpProblem 409 when something has sold out or is not as the shopper saw it, 422 when something is missing
 */
async function compare(
  connection: Queryable,
  known: Known,
  purchase: LockedPurchase & LockedGoods & Pick<OrderRequest, 'seen'> & { readonly quoted: QuotedFreight },
): Promise<Agreed> {
  const { state, contents, ordered, seen } = purchase;
  const { quotes } = purchase.quoted;
  for (const { product, line } of ordered)
    if (countUnitStock(product, line.unitId) === 0) throw outOfStock(product);
  if (ordered.length === 0) throw new HttpProblem(422, 'cart-empty', 'Seu carrinho está vazio');
  const freight = requireFields(state, { seen, ordered, quotes, methods: listMethods(known) });
  const visit = await bookVisit(connection, state, { ordered, quotes, seen });
  const charge = readCharge(state.fields);
  const totals = priceOrder({ lines: ordered, coupon: contents.coupon, freight }, charge);
  if (hasPlans(charge.method) && !totals.plan) {
    const detail = `O total não pode ser pago em ${charge.instalments} parcelas`;
    throw new HttpProblem(422, 'checkout-incomplete', detail, { parcelas: 'não vale' });
  }
  if (totals.total !== seen.totalCentavos) {
    const { endedCoupon } = contents;
    const reason = endedCoupon === undefined ? '' : `O cupom ${endedCoupon} não vale mais. `;
    throw changed('totalCentavos', `${reason}O total agora é ${formatReais(reais(totals.total))}`);
  }
  return { totals, visit };
}

/** @returns cents of the delivery that was chosen; 0 for a pick-up */
function requireFields(
  { version, fields, place }: CheckoutState,
  parts: {
    readonly seen: SeenCheckout;
    readonly ordered: readonly Priced[];
    readonly quotes: readonly DeliveryQuote[];
    readonly methods: readonly PaymentMethod[];
  },
): number {
  const { seen, quotes } = parts;
  const pickups = pickupsFor(parts.ordered);
  // whether the total is enough for so many instalments is seen once the total is known
  const plans = [fields.parcelas ?? 1];
  if (version !== seen.versao) throw changed('versao', 'O que você preencheu mudou em outra aba');
  const store = findPickupPlace(fields.retirada);
  if (store && !pickups.includes(store)) throw changed('versao', pickupGoneText);
  const missing = missingFields(fields, place, {
    quotes,
    pickups,
    plans,
    methods: parts.methods,
    visits: undefined,
  });
  if (missing.length > 0)
    throw new HttpProblem(
      422,
      'checkout-incomplete',
      'Faltam dados da compra',
      missing.map((field) => ({ field, message: 'falta ou não vale' })),
    );
  if (fields.retirada) return 0;
  return quotes.find(({ code }) => code === fields.entrega)?.cents ?? 0;
}

/**
 * The half day on which a technician comes, which no other order gets beyond what a state has.
 * @throws HttpProblem 409 when it has become full or past, or comes before the delivery
 */
async function bookVisit(
  connection: Queryable,
  state: CheckoutState,
  parts: {
    readonly ordered: readonly Priced[];
    readonly quotes: readonly DeliveryQuote[];
    readonly seen: SeenCheckout;
  },
): Promise<string | undefined> {
  if (!state.place) return undefined;
  const cart = { lines: parts.ordered, quotes: parts.quotes };
  const before = await readVisits(connection, state, cart);
  if (!before) return undefined;
  const visit = parts.seen.visita;
  if (visit !== undefined) await lockVisit(connection, state.place, visit);
  const free = await readVisits(connection, state, cart);
  if (visit !== undefined && free?.includes(visit)) return visit;
  throw new HttpProblem(409, 'visit-unavailable', visitGoneText, { visita: 'não vale' });
}

// 5. take

/** Decides from where the pieces come. @throws HttpProblem 409 when there are too few, 429 for too many pieces or visits of an unpaid buyer */
async function take(
  connection: Queryable,
  { session, buyer, state, ordered, balances, visit }: LockedPurchase & LockedGoods & Pick<Agreed, 'visit'>,
): Promise<readonly PlannedTaking[]> {
  if (visit !== undefined) await limitVisits(connection, { session, buyer });
  await limitHold(connection, { session, buyer }, { ordered, balances });
  const { takings, lacking } = planTaking(ordered, balances, state.fields.retirada || undefined);
  if (lacking) throw outOfStock(lacking);
  return takings;
}

// 6. store

/** Writes the order, reserves its pieces until it is paid, empties the cart and redeems its coupon. */
async function store(
  connection: Queryable,
  purchase: LockedPurchase & LockedGoods & Agreed & { readonly takings: readonly PlannedTaking[] },
): Promise<{ readonly id: number; readonly number: string }> {
  const { session, state, contents, buyer, ordered, totals, visit, takings } = purchase;
  const coupon = totals.discount > 0 ? contents.coupon?.code : undefined;
  const order = await storeOrder(connection, {
    session,
    version: contents.version,
    postalCode: state.fields.cep ?? '',
    place: state.place,
    takings,
    lines: ordered,
    coupon,
    charge: readCharge(state.fields),
    buyer,
    visit,
    totals,
  });
  await moveStock(connection, 'reservation', takings, order.id);
  await emptyCart(connection, session.cartId);
  if (coupon !== undefined)
    await redeemCoupon(connection, coupon, { orderId: order.id, session, person: buyer });
  return order;
}

// 7. pay

/** The order waits for its payment, and the checkout for the next order. */
async function pay(
  connection: Queryable,
  { payments }: Pick<Known, 'payments'>,
  { orderId, session, state, visit }: LockedPurchase & Agreed & { readonly orderId: number },
): Promise<void> {
  const recipient = { ...state.fields, visita: visit };
  await openPayment(connection, { orderId, recipient, provider: payments.name });
  await finishCheckoutRow(connection, session.cartId, session.userId !== undefined);
}

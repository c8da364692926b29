import {
  addressFields,
  type Checkout,
  type CheckoutFields,
  type DeliveryOption,
  type PaymentMethod,
  paymentMethods,
} from '@storefront/contracts/api';
import { type CartContents, readContents } from '../cart/contents/cart-contents.ts';
import type { Priced } from '../cart/contents/cart-item.ts';
import { findProduct, pricedLines } from '../cart/contents/cart-reply.ts';
import { type CheckoutRow, readCheckoutRow } from '../cart/contents/checkout-row.ts';
import { findSmallPicture } from '../catalogue/cards/card.ts';
import type { CatalogueWatch } from '../catalogue/changes/watch-catalogue.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { findOffer } from '../catalogue/offers/sale-unit.ts';
import { readAddresses } from '../identity/addresses.ts';
import type { Session } from '../identity/session/session.ts';
import { readAccountFields } from '../identity/users/users.ts';
import { pickupsFor } from '../inventory/pickup-places.ts';
import { type Charge, cardPlans, firstCharge, hasPlans, readCharge, unitCents } from '../orders/charge.ts';
import { freeVisits } from '../orders/visits.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { readPerson } from '../platform/abuse/person.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import type { DeliveryQuote, FreightProvider } from '../shipping/freight-provider.ts';
import type { Place, PostalCodes } from '../shipping/postal-codes.ts';
import { daysUntilVisit } from '../shipping/visit-days.ts';
import { missingFields } from './missing-fields.ts';
import { priceOrder } from './price-order.ts';
import { listLineOptions } from './store-order.ts';

/** What a purchase is priced with; without `cardFrame` no card is taken. */
export interface Known {
  readonly catalogue: CatalogueWatch;
  readonly postalCodes: PostalCodes;
  readonly freight: FreightProvider;
  readonly cardFrame: string | undefined;
  readonly payments: Pick<PaymentProvider, 'name' | 'methods' | 'isDemonstration'>;
}

/** An address is the account's or typed, never a part of each. */
export const hasAddress = (fields: CheckoutFields): boolean =>
  addressFields.some((name) => fields[name] !== undefined);

/** What was typed, and what the account says in place of what was not. */
async function fillIn(
  connection: Queryable,
  typed: CheckoutFields,
  userId: number | undefined,
): Promise<CheckoutFields> {
  if (userId === undefined) return typed;
  const { customer, address } = await readAccountFields(connection, userId);
  return { ...customer, ...(!hasAddress(typed) && address), ...typed };
}

export interface CheckoutState {
  readonly version: number;
  readonly fields: CheckoutFields;
  readonly place: Place | undefined;
}

/** What was typed and chosen, and the place of its CEP. */
export async function readCheckoutState(
  connection: Queryable,
  { postalCodes }: Pick<Known, 'postalCodes'>,
  { session, row }: { readonly session: Session; readonly row: CheckoutRow },
): Promise<CheckoutState> {
  const fields = await fillIn(connection, row.fields, session.userId);
  const isPostalCode = /^\d{5}-?\d{3}$/.test(fields.cep ?? '');
  return {
    version: row.version,
    fields,
    place: isPostalCode ? postalCodes.find(fields.cep ?? '') : undefined,
  };
}

const describeDelivery = ({ code, name, days, cents, isVisitOnly }: DeliveryQuote): DeliveryOption => ({
  codigo: code,
  nome: name,
  prazoDias: days,
  centavos: cents,
  ...(isVisitOnly && { apenasVisita: true }),
});

function describeGoods(priced: Priced, charge: Charge, catalogue: Catalogue): Checkout['itens'][number] {
  const { product, line, price, quantity } = priced;
  const options = listLineOptions(priced);
  const offer = findOffer(product, line.unitId);
  return {
    nome: product.name,
    imagem: findSmallPicture(product, catalogue),
    quantidade: quantity,
    centavos: unitCents(price, charge),
    ...(options.length > 0 && { opcoes: options.map(({ name, value }) => ({ nome: name, valor: value })) }),
    ...(offer && { seller: offer.seller }),
  };
}

interface Serviced {
  readonly lines: readonly Priced[];
  readonly quotes: readonly DeliveryQuote[];
}

/** Half days on which a technician can come for a cart; undefined without a service or without a place. */
export async function readVisits(
  connection: Queryable,
  { fields, place }: Pick<CheckoutState, 'fields' | 'place'>,
  cart: Serviced,
): Promise<string[] | undefined> {
  const days = daysUntilVisit({ ...cart, delivery: fields.entrega });
  if (days === undefined || !place) return undefined;
  return freeVisits(connection, place, { days, nowMs: Date.now() });
}

interface Purchase {
  readonly lines: readonly Priced[];
  readonly coupon: CartContents['coupon'];
  /** Absent until a delivery or a pick-up is chosen. */
  readonly delivery: Pick<DeliveryQuote, 'cents'> | undefined;
}

/** The way to pay whose prices are listed, of which others take something off. */
const dearest = paymentMethods.find(hasPlans) ?? firstCharge.method;

/** The ways to pay that the shop offers: those of its provider, of which a card needs a page that asks for it. */
export const listMethods = ({
  payments,
  cardFrame,
}: Pick<Known, 'payments' | 'cardFrame'>): PaymentMethod[] =>
  paymentMethods.filter(
    ({ name, code }) => payments.methods.includes(name) && (code !== undefined || cardFrame !== undefined),
  );

/** What is charged as chosen, and what each way to pay would charge. */
function sumTotals(
  purchase: Purchase,
  charge: Charge,
  known: Pick<Known, 'payments' | 'cardFrame'>,
): Pick<Checkout, 'totais'> & { formas: NonNullable<Checkout['formas']> } {
  const { coupon, delivery } = purchase;
  const price = (paid: Charge) => priceOrder({ ...purchase, freight: delivery?.cents ?? 0 }, paid);
  const chosen = price(charge);
  const { goods: listedGoods } = price({ method: dearest, instalments: 1 });
  const { isDemonstration = false } = known.payments;
  return {
    totais: {
      produtosCentavos: listedGoods,
      descontoVistaCentavos: listedGoods - chosen.goods,
      ...(coupon && { cupom: { codigo: coupon.code, centavos: chosen.discount } }),
      ...(delivery && { freteCentavos: delivery.cents }),
      ...(chosen.interest > 0 && { jurosCentavos: chosen.interest }),
      totalCentavos: chosen.total,
    },
    formas: listMethods(known).map((method) => {
      const { total } = price({ method, instalments: 1 });
      return {
        codigo: method.name,
        centavos: total,
        ...(hasPlans(method) && { planos: cardPlans(total) }),
        ...(isDemonstration && { demo: true }),
      };
    }),
  };
}

/** Who has an order may learn it from no e-mail or CPF that they type: all reasons have one text. */
const describeRefusedCoupon = (code: string) => ({
  codigo: code,
  mensagem: `O cupom ${code} não vale nesta compra: ele acabou, ou é de primeira compra e já há um pedido com este e-mail, CPF ou CNPJ.`,
});

const emptyCheckout: Checkout = {
  versao: 0,
  campos: {},
  faltam: [],
  entregas: [],
  itens: [],
  totais: { produtosCentavos: 0, descontoVistaCentavos: 0, totalCentavos: 0 },
};

/** The purchase that a session is preparing, at current prices. Call it outside of transactions: it asks for the freight. */
export async function readCheckout(
  connection: Queryable,
  known: Known,
  session: Session | undefined,
): Promise<Checkout> {
  if (!session) return emptyCheckout;
  // the cart's version is read before its lines, and this row's before its fields
  const row = await readCheckoutRow(connection, session.cartId);
  const { version, fields, place } = await readCheckoutState(connection, known, { session, row });
  const contents = await readContents(connection, session, readPerson(fields));
  const catalogue = known.catalogue.current();
  const lines = pricedLines(contents.lines, (id) => findProduct(catalogue, id), Date.now());
  const quotes = place ? await known.freight.quote(lines, place) : [];
  const pickups = pickupsFor(lines);
  const visits = await readVisits(connection, { fields, place }, { lines, quotes });
  const delivery = fields.retirada
    ? pickups.find(({ codigo }) => codigo === fields.retirada) && { cents: 0 }
    : quotes.find(({ code }) => code === fields.entrega);
  const charge = readCharge(fields);
  const purchase = { lines, coupon: contents.coupon, delivery };
  const sums = sumTotals(purchase, charge, known);
  const addresses = session.userId === undefined ? [] : await readAddresses(connection, session.userId);
  const methods = listMethods(known);
  const plans = sums.formas.flatMap(({ planos = [] }) => planos.map(({ parcelas }) => parcelas));
  return {
    versao: version,
    campos: fields,
    faltam: missingFields(fields, place, { quotes, pickups, visits, plans, methods }),
    ...(place && { lugar: { municipio: place.city, uf: place.state } }),
    entregas: quotes.map(describeDelivery),
    ...(pickups.length > 0 && { retiradas: [...pickups] }),
    ...(visits && { visitas: visits }),
    itens: lines.map((line) => describeGoods(line, charge, catalogue)),
    ...sums,
    ...(contents.endedCoupon !== undefined && { cupomRecusado: describeRefusedCoupon(contents.endedCoupon) }),
    ...(contents.version === undefined ? {} : { carrinho: contents.version }),
    ...(session.userId === undefined ? {} : { idUsuario: session.userId }),
    ...(addresses.length > 0 && { enderecos: addresses }),
    ...(contents.orderNumber === undefined ? {} : { pedidoFeito: { numero: contents.orderNumber } }),
  };
}

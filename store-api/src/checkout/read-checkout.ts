import type { Checkout, CheckoutFields, DeliveryOption } from '@storefront/contracts/api';
import { findUser } from '../account/users.ts';
import { type CartContents, readContents } from '../cart/cart-contents.ts';
import type { Priced } from '../cart/cart-item.ts';
import { pricedLines, productOf } from '../cart/cart-reply.ts';
import { picturesOf } from '../catalogue/card.ts';
import type { Price } from '../catalogue/records.ts';
import { offerOf } from '../catalogue/sale-unit.ts';
import { discountOf } from '../coupon/coupons.ts';
import type { Queryable } from '../database/queryable.ts';
import { optionsOf } from '../orders/store-order.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import { demoFreight } from '../shipping/demo-freight.ts';
import type { DeliveryQuote } from '../shipping/freight-provider.ts';
import type { Place } from '../shipping/postal-codes.ts';
import { type CheckoutRow, readCheckoutRow } from './checkout-row.ts';
import { missingFields } from './missing-fields.ts';

type Known = Pick<Services, 'catalogue' | 'postalCodes'>;

/** The fields of a shopper who has typed nothing yet: what the account says. */
async function accountFields(connection: Queryable, userId: number | undefined): Promise<CheckoutFields> {
  const user = userId === undefined ? undefined : await findUser(connection, userId);
  if (!user) return {};
  return { nome: user.name, email: user.email, ...(user.phone === null ? {} : { telefone: user.phone }) };
}

export interface CheckoutState {
  readonly version: number;
  readonly fields: CheckoutFields;
  readonly place: Place | undefined;
}

/** What was typed and chosen, and the place of its CEP. */
export async function readCheckoutState(
  connection: Queryable,
  { postalCodes }: Known,
  { session, row }: { readonly session: Session; readonly row: CheckoutRow },
): Promise<CheckoutState> {
  const fields = { ...(await accountFields(connection, session.userId)), ...row.fields };
  const isPostalCode = /^\d{5}-?\d{3}$/.test(fields.cep ?? '');
  return {
    version: row.version,
    fields,
    place: isPostalCode ? postalCodes.find(fields.cep ?? '') : undefined,
  };
}

const optionOf = ({ code, name, days, cents }: DeliveryQuote): DeliveryOption => ({
  codigo: code,
  nome: name,
  prazoDias: days,
  centavos: cents,
});

function itemOf(priced: Priced): Checkout['itens'][number] {
  const { product, line, price, quantity } = priced;
  const options = optionsOf(priced);
  const offer = offerOf(product, line.unitId);
  return {
    nome: product.name,
    imagem: picturesOf(product)[0]?.arquivos.small ?? '',
    quantidade: quantity,
    centavos: price.cash,
    ...(options.length > 0 && { opcoes: options.map(({ name, value }) => ({ nome: name, valor: value })) }),
    ...(offer && { seller: offer.seller }),
  };
}

function totalsOf(
  lines: readonly Priced[],
  coupon: CartContents['coupon'],
  delivery: DeliveryQuote | undefined,
): Checkout['totais'] {
  const sum = (of: (price: Price) => number) =>
    lines.reduce((total, { price, quantity }) => total + of(price) * quantity, 0);
  const instalments = sum((price) => price.instalments);
  const cash = sum((price) => price.cash);
  const discount = discountOf(cash, coupon);
  return {
    produtosCentavos: instalments,
    descontoVistaCentavos: instalments - cash,
    ...(coupon && { cupom: { codigo: coupon.code, centavos: discount } }),
    ...(delivery && { freteCentavos: delivery.cents }),
    totalCentavos: cash - discount + (delivery?.cents ?? 0),
  };
}

const emptyCheckout: Checkout = {
  ...{ versao: 0, campos: {}, faltam: [], entregas: [], itens: [] },
  totais: { produtosCentavos: 0, descontoVistaCentavos: 0, totalCentavos: 0 },
};

/** The purchase that a session is preparing, at current prices. */
export async function readCheckout(
  connection: Queryable,
  known: Known,
  session: Session | undefined,
): Promise<Checkout> {
  if (!session) return emptyCheckout;
  // the cart's version is read before its lines, and this row's before its fields
  const row = await readCheckoutRow(connection, session.cartId);
  const { version, fields, place } = await readCheckoutState(connection, known, { session, row });
  const contents = await readContents(connection, session);
  const catalogue = known.catalogue.current();
  const lines = pricedLines(contents.lines, (id) => productOf(catalogue, id), Date.now());
  const quotes = place ? demoFreight.quote(lines, place) : [];
  const delivery = quotes.find(({ code }) => code === fields.entrega);
  return {
    versao: version,
    campos: fields,
    faltam: missingFields(fields, place, quotes),
    ...(place && { lugar: { municipio: place.city, uf: place.state } }),
    entregas: quotes.map(optionOf),
    itens: lines.map(itemOf),
    totais: totalsOf(lines, contents.coupon, delivery),
    ...(contents.version === undefined ? {} : { carrinho: contents.version }),
    ...(session.userId === undefined ? {} : { idUsuario: session.userId }),
    ...(contents.orderNumber === undefined ? {} : { pedidoFeito: { numero: contents.orderNumber } }),
  };
}

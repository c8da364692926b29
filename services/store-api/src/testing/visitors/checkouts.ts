import {
  addToCartEndpoint,
  type Checkout,
  type CheckoutFields,
  changeCheckoutEndpoint,
  chosenVisit,
  type Order,
  orderPaymentEndpoint,
  placeCheckoutEndpoint,
  type SeenCheckout,
} from '@storefront/contracts/api';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { some } from './carts.ts';
import type { Visitor } from './visitor.ts';

/** All that an order to São Paulo needs; the CPF is of the Receita's own examples. */
export const filledIn: CheckoutFields = {
  nome: 'Ana Lima',
  email: 'ana@exemplo.example',
  telefone: '(11) 98765-4321',
  documento: '529.982.247-25',
  cep: '01310-100',
  logradouro: 'Avenida do Exemplo',
  numero: '100',
  bairro: 'Centro',
  entrega: 'padrao',
  pagamento: 'pix',
};

/** What the page that shows the checkout sends when it is placed. */
export function seenIn(checkout: Checkout): SeenCheckout {
  const { versao, carrinho = '', totais, idUsuario } = checkout;
  const visita = chosenVisit(checkout);
  return {
    versao,
    carrinho,
    totalCentavos: totais.totalCentavos,
    ...(visita === undefined ? {} : { visita }),
    ...(idUsuario === undefined ? {} : { idUsuario }),
  };
}

/** Fills in the checkout of what is in the cart. */
export const fillIn = (visitor: Visitor, fields: CheckoutFields = {}): Promise<Checkout> =>
  visitor.call(changeCheckoutEndpoint, { body: { ...filledIn, ...fields } });

/** An order of one's own. */
export const readOrder = async (visitor: Visitor, numero: string): Promise<Order> =>
  (await visitor.call(orderPaymentEndpoint, { params: { numero } })).pedido;

/** Orders what is in the cart, which then waits for its payment. */
export async function orderCart(visitor: Visitor, fields: CheckoutFields = {}): Promise<Order> {
  const body = seenIn(await fillIn(visitor, fields));
  return readOrder(visitor, (await visitor.call(placeCheckoutEndpoint, { body })).numero);
}

interface Purchase extends CheckoutFields {
  /** 1 if it is not said. */
  readonly pieces?: number;
}

/** Puts a product into the cart and fills in the checkout. */
export async function prepare(
  visitor: Visitor,
  product: ProductRecord,
  { pieces = 1, ...fields }: Purchase = {},
): Promise<Checkout> {
  await visitor.call(addToCartEndpoint, { body: some(buildCartRequest(product), pieces) });
  return fillIn(visitor, fields);
}

/** Orders one of a product, or more. @returns the order's number */
export async function buy(
  visitor: Visitor,
  product: ProductRecord,
  purchase: Purchase = {},
): Promise<string> {
  const checkout = await prepare(visitor, product, purchase);
  return (await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) })).numero;
}

let people = 0;

/** A person whom nobody knows, with a CPF whose check digits are right. */
export function newPerson(): { readonly email: string; readonly documento: string } {
  people += 1;
  const digits = [...String(people).padStart(9, '0')].map(Number);
  for (const _ of ['first', 'second']) {
    const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return { email: `pessoa${people}@exemplo.example`, documento: digits.join('') };
}

import {
  addToCartEndpoint,
  type Checkout,
  type CheckoutFields,
  changeCheckoutEndpoint,
  placeCheckoutEndpoint,
  type SeenCheckout,
} from '@storefront/contracts/api';
import { cartRequestOf } from '../../catalogue/cards/card.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { some } from './carts.ts';
import type { Visitor } from './visitor.ts';

/** All that an order to São Paulo needs; the CPF is of the Receita's own examples. */
export const filledIn: CheckoutFields = {
  ...{ nome: 'Ana Lima', email: 'ana@exemplo.example', telefone: '(11) 98765-4321' },
  ...{ documento: '529.982.247-25', cep: '01310-100', logradouro: 'Avenida do Exemplo', numero: '100' },
  ...{ bairro: 'Centro', entrega: 'padrao', pagamento: 'pix' },
};

export const seenIn = ({ versao, carrinho = '', totais, idUsuario }: Checkout): SeenCheckout => ({
  ...{ versao, carrinho, totalCentavos: totais.totalCentavos },
  ...(idUsuario === undefined ? {} : { idUsuario }),
});

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
  await visitor.call(addToCartEndpoint, { body: some(cartRequestOf(product), pieces) });
  return visitor.call(changeCheckoutEndpoint, { body: { ...filledIn, ...fields } });
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

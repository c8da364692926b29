import * as z from 'zod/mini';
import type { CartRequest } from '../product/cart-request.ts';

/** Name of the query parameter of checkout addresses and calls that names a direct purchase. */
export const directParameter = 'agora';

const mostLines = 20;

/**
 * What one press of 'Comprar agora' buys, in an address: a key that makes two presses two purchases, then a part for each
 * line, `product-option-unit-quantity`, such as `k3f9a2b7.1001-0-1-2`. The purchase has no other lines and is no part of the
 * cart.
 */
export const DirectPurchase = z.string().check(
  z.maxLength(1_000),
  z.regex(/^[\da-z]{8,32}(?:\.\d{1,9}-\d{1,9}-\d{1,9}-[1-9]\d{0,6})+$/, 'não é uma compra'),
  z.refine((text) => text.split('.').length - 1 <= mostLines, `tem mais de ${mostLines} produtos`),
);

/** Query of the checkout's calls: without it they are about the cart. */
export const CheckoutQuery = z.object({ agora: z.optional(DirectPurchase) });
export type CheckoutQuery = z.infer<typeof CheckoutQuery>;

/** @param key of this press: 8 to 32 digits and small letters */
export const writeDirectPurchase = (key: string, { itens }: Pick<CartRequest, 'itens'>): string =>
  [
    key,
    ...itens.map(({ idProduto, idAtributoSimples, idUnidadeVenda, quantidade }) =>
      [idProduto, idAtributoSimples, idUnidadeVenda, quantidade].join('-'),
    ),
  ].join('.');

/** The lines of a direct purchase. */
export function readDirectPurchase(text: z.infer<typeof DirectPurchase>): CartRequest['itens'] {
  return text
    .split('.')
    .slice(1)
    .map((part) => {
      const [idProduto = 0, idAtributoSimples = 0, idUnidadeVenda = 0, quantidade = 1] = part
        .split('-')
        .map(Number);
      return { idProduto, idAtributoSimples, idUnidadeVenda, quantidade };
    });
}

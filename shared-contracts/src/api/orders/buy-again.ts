import * as z from 'zod/mini';
import { formatReais } from '../../money/format-reais.ts';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { replyWords, wholeList } from '../call/reader-rules.ts';
import { Cart } from '../cart/cart.ts';
import { CartItemHash } from '../product/cart-request.ts';
import { describeOrderItem, type Order } from './orders.ts';

const OrderedLine = z.object({
  nome: z.string(),
  opcoes: z.optional(z.array(z.object({ nome: z.string(), valor: z.string() }))),
  seller: z.optional(z.string()),
});

/**
 * A line of an order of which the cart has not all pieces. `ended`: it is no longer sold so, in this option or by this
 * seller; `sold-out`: none is left; `fewer`: the cart has all that can be bought.
 */
export const MissingLine = z.extend(OrderedLine, {
  /** Pieces that the order had. */
  quantidade: z.int(),
  motivo: replyWords(['ended', 'sold-out', 'fewer']),
  /** Pieces of it in the cart. */
  noCarrinho: z.int(),
});
export type MissingLine = z.infer<typeof MissingLine>;

/** A line of an order that is in the cart at another price. */
export const RepricedLine = z.extend(OrderedLine, {
  /** Reais for one, as the order was paid: at once, or in instalments. */
  precoAntes: z.number(),
  precoAgora: z.number(),
});
export type RepricedLine = z.infer<typeof RepricedLine>;

/** The cart with an order's lines, and what came into it. */
export const BoughtAgain = z.object({
  carrinho: Cart,
  /** Lines that have more pieces than before, and how many more. */
  postos: z.array(z.extend(CartItemHash, { quantidade: z.int() })).check(wholeList),
  faltam: z.array(MissingLine).check(wholeList),
  /** Absent: none, as earlier servers say it. */
  mudaram: z.optional(z.array(RepricedLine).check(wholeList)),
});
export type BoughtAgain = z.infer<typeof BoughtAgain>;

/** An order that waits for its payment still holds its pieces, and is paid or cancelled first. */
export const mayBuyAgain = ({ aguardaPagamento = false }: Order): boolean => !aguardaPagamento;

/** `Split (Voltagem: 220 V): só há 2, e o pedido tinha 3.` */
export function describeMissing({ motivo, noCarrinho, quantidade, ...item }: MissingLine): string {
  const name = describeOrderItem(item);
  if (motivo === 'ended') return `${name}: não é mais vendido.`;
  if (motivo === 'sold-out') return `${name}: não está disponível em estoque.`;
  return `${name}: só há ${noCarrinho}, e o pedido tinha ${quantidade}.`;
}

/** `Split (Voltagem: 220 V): R$ 950,00 cada; no pedido, R$ 900,00.` */
export const describeRepriced = ({ precoAntes, precoAgora, ...item }: RepricedLine): string =>
  `${describeOrderItem(item)}: ${formatReais(precoAgora)} cada; no pedido, ${formatReais(precoAntes)}.`;

/** Heads the lines with other prices. */
export const repricedText = 'Preços que mudaram desde o pedido:';

/**
 * Puts the lines of the caller's own order into the cart, as many pieces of each as the order had or as can be bought. A
 * line that the cart already has keeps the larger quantity, so that repeating the call changes nothing.
 */
export const buyAgainEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/orders/{numero}/buy-again',
  params: ['numero'],
  reply: () => BoughtAgain,
  errors: { 404: ['not-found'], 409: ['shopper-changed'], 422: ['cart-full'] },
});

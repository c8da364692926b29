import * as z from 'zod/mini';
import { formatReais } from '../../money/format-reais.ts';
import { instalmentText } from '../../money/instalments.ts';
import { addReais } from '../../money/sum-reais.ts';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { wholeList } from '../call/reader-rules.ts';
import { CartItemHash, CartRequest, Quantity } from '../product/cart-request.ts';

/** Body that sets one line's quantity. */
export const CartLineChange = z.extend(CartItemHash, { tipo: z.string(), quantidade: Quantity });
/** Body that removes one line. */
export const CartLineRemoval = z.extend(CartItemHash, { tipo: z.string() });

const AttributeOfLine = z.object({
  atributo: z.object({ label: z.string() }),
  atributoValor: z.object({ label: z.string() }),
});

/**
 * Reais for one unit: `precoPor` is the price in instalments, `descontoVista` the cash price.
 * `agendamentoPreco.aplicado` is a scheduled price with the same two figures; it is valid only from `dataInicial` to
 * `dataFinal` (ISO 8601).
 */
export const CartItem = z.object({
  nome: z.string(),
  /** As on its card. */
  marca: z.optional(z.object({ nome: z.string() })),
  categoria: z.optional(z.object({ taxonomia: z.array(z.object({ nome: z.string() })) })),
  url: z.string(),
  imagem: z.string(),
  quantidade: z.int(),
  /** Stock of the line's unit of sale. */
  estoque: z.int(),
  /** The outside seller that the line's unit of sale names; absent when the store itself sells. */
  seller: z.optional(z.string()),
  tipo: z.string(),
  hash: CartItemHash,
  atributos: z.object({ simples: z.optional(AttributeOfLine), unico: z.optional(AttributeOfLine) }),
  precos: z.object({ precoPor: z.number(), descontoVista: z.number() }),
  agendamentoPreco: z.optional(
    z.object({
      aplicado: z.object({
        precoPor: z.number(),
        descontoVista: z.number(),
        dataInicial: z.string(),
        dataFinal: z.string(),
      }),
    }),
  ),
});
export type CartItem = z.infer<typeof CartItem>;

/**
 * Reais for all lines: `subtotal.valor` in instalments, `subtotal.descontoVista.valor` in cash; `parcelamento` are the
 * ways to pay `valor` less the coupon in instalments, if the store offers any.
 * `mensagens` are plain text; `<b>…</b>` around a product name is the only tag in them.
 */
export const Cart = z.object({
  itens: z.array(CartItem).check(wholeList),
  subtotal: z.object({
    valor: z.number(),
    descontoVista: z.object({ valor: z.number() }),
    parcelamento: z.optional(
      z.array(z.object({ parcelas: z.int(), valorParcela: z.number(), taxa: z.number() })),
    ),
  }),
  /**
   * Reais: the minimum order value for free shipping and how much this one lacks, none when all its goods ship free
   * anyway. Absent when the store offers none, for an empty cart, and for one of services only.
   */
  freteGratis: z.optional(z.object({ aPartirDe: z.number(), faltam: z.number() })),
  /**
   * The coupon that the order will use: `desconto` are reais off `subtotal.descontoVista.valor`, `descontoCartao` off
   * `subtotal.valor`.
   */
  cupom: z.optional(
    z.object({
      codigo: z.string(),
      descricao: z.string(),
      desconto: z.number(),
      descontoCartao: z.optional(z.number()),
    }),
  ),
  /** A coupon that was put in and does not hold any more, and why. */
  cupomRecusado: z.optional(z.object({ codigo: z.string(), mensagem: z.string() })),
  mensagens: z.array(z.object({ tipo: z.string(), mensagem: z.string() })),
  /** Names this state of the cart: every change of its lines gives another one. Absent before the first line. */
  versao: z.optional(z.string()),
  /** The last order made of the cart, for a day, while the cart is empty. */
  pedidoFeito: z.optional(z.object({ numero: z.string() })),
});
export type Cart = z.infer<typeof Cart>;

export const readCartEndpoint = defineEndpoint({ method: 'GET', path: '/checkout/cart', reply: () => Cart });
/** Adds to what the cart has of it. */
export const addToCartEndpoint = defineEndpoint({
  method: 'POST',
  isDoneOnce: true,
  path: '/checkout/cart',
  body: () => CartRequest,
  reply: () => Cart,
  errors: { 409: ['shopper-changed'], 422: ['cart-item-unknown', 'cart-full'] },
});
export const changeCartEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/cart',
  body: () => CartLineChange,
  reply: () => Cart,
  errors: { 404: ['cart-line-unknown'], 409: ['shopper-changed'], 422: ['cart-item-unknown'] },
});
export const removeFromCartEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/cart',
  body: () => CartLineRemoval,
  reply: () => Cart,
  errors: { 409: ['shopper-changed'] },
});

export interface CartTotals {
  readonly subtotalReais: number;
  /** Reais that paying in cash takes off. */
  readonly discountReais: number;
  /** Reais that the coupon takes off what is paid in cash. */
  readonly couponReais: number;
  readonly cashReais: number;
}

/** The sums that a cart shows, from the server's figures. */
export function computeTotals({ subtotal, cupom }: Cart): CartTotals {
  const cash = subtotal.descontoVista.valor;
  const couponReais = cupom?.desconto ?? 0;
  return {
    subtotalReais: subtotal.valor,
    discountReais: addReais(subtotal.valor, -cash),
    couponReais,
    cashReais: addReais(cash, -couponReais),
  };
}

/** `ou R$ 512,90 no cartão, em 10x de R$ 51,29 sem juros`; empty where no card is taken. */
export function describeCardTotal({ subtotal: { valor, parcelamento = [] }, cupom }: Cart): string {
  const instalments = instalmentText(parcelamento);
  if (instalments === '' && parcelamento.length === 0) return '';
  const total = formatReais(addReais(valor, -(cupom?.descontoCartao ?? 0)));
  return `ou ${total} no cartão${instalments && `, em ${instalments}`}${cupom ? `, já com o cupom ${cupom.codigo}` : ''}`;
}

export interface CartSum {
  readonly kind: 'goods' | 'discount' | 'total';
  readonly label: string;
  /** Undefined while the cart is not known. */
  readonly reais: number | undefined;
}

/** What a cart costs in cash, without freight, line by line; the last line is the total. */
export function describeCartSums(cart: Cart | undefined): readonly CartSum[] {
  const totals = cart && computeTotals(cart);
  const discount = (label: string, reais: number): CartSum => ({ kind: 'discount', label, reais: -reais });
  return [
    { kind: 'goods', label: 'Subtotal', reais: totals?.subtotalReais },
    ...(totals && totals.discountReais > 0 ? [discount('Desconto no PIX', totals.discountReais)] : []),
    ...(totals && cart.cupom ? [discount(`Cupom ${cart.cupom.codigo} no PIX`, totals.couponReais)] : []),
    { kind: 'total', label: 'Total à vista', reais: totals?.cashReais },
  ];
}

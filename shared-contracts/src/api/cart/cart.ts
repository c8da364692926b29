import * as z from 'zod/mini';
import { CartItemHash, Quantity } from '../product/cart-request.ts';

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
 * ways to pay `valor` in instalments, if the store offers any.
 * `mensagens` are plain text; `<b>…</b>` around a product name is the only tag in them.
 */
export const Cart = z.object({
  itens: z.array(CartItem),
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
  /** The coupon that the order will use: `desconto` are reais off `subtotal.descontoVista.valor`. */
  cupom: z.optional(z.object({ codigo: z.string(), descricao: z.string(), desconto: z.number() })),
  mensagens: z.array(z.object({ tipo: z.string(), mensagem: z.string() })),
  /** Names this state of the cart: every change of its lines gives another one. Absent before the first line. */
  versao: z.optional(z.string()),
  /** The last order made of the cart, for a day, while the cart is empty. */
  pedidoFeito: z.optional(z.object({ numero: z.string() })),
});
export type Cart = z.infer<typeof Cart>;

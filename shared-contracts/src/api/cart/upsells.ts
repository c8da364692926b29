import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { CartRequest } from '../product/cart-request.ts';

const UpsellValue = z.object({
  idAtributoValor: z.int(),
  label: z.string(),
  selecionado: z.boolean(),
  carrinho: CartRequest,
});

export const Upsell = z.object({
  id: z.int(),
  tituloExibicao: z.string(),
  textoBotao: z.string(),
  active: z.boolean(),
  itens: z.array(
    z.object({
      nome: z.string(),
      imagem: z.string(),
      /** Reais: the price in instalments. */
      precoPor: z.number(),
      /** Reais: the price in cash. */
      descontoVista: z.optional(z.number()),
      carrinho: CartRequest,
      quantidade: z.int(),
      quantidadeMaxima: z.int(),
      travarQuantidade: z.boolean(),
      travarAtributoSimples: z.boolean(),
      idAtributoSimplesSelecionado: z.optional(z.int()),
      atributosSimples: z.optional(z.object({ nome: z.string(), valores: z.array(UpsellValue) })),
    }),
  ),
});
export type Upsell = z.infer<typeof Upsell>;
export const Upsells = z.object({ upsellDisponiveis: z.array(Upsell) });

/** `nome` is `carrinhoLateral`. */
export const upsellEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/upsell/{nome}',
  params: ['nome'],
  reply: () => Upsells,
  errors: { 404: ['not-found'] },
});

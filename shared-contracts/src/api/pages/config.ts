import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

/**
 * The store's configuration: public, the same for every visitor. Money is in reais, times are in seconds where the name
 * says so.
 */
export const StoreConfig = z.object({
  sistema: z.object({
    paginaAguarde: z.object({ ativo: z.boolean(), mensagem: z.string() }),
    produtos: z.object({
      /** Whether pictures of products may be drawings, which small pictures say once a screen. */
      imagensIlustrativas: z.optional(z.boolean()),
      listagem: z.object({
        geral: z.object({
          /** Products per page: the default and the options. */
          ipp: z.optional(z.int()),
          ippOpt: z.array(z.int()),
          ordenacaoPadrao: z.string(),
          /** Warehouses whose stock counts. */
          armazens: z.array(z.string()),
          /** Stamps that may be shown, by id. */
          selos: z.array(z.int()),
          /**
           * If true, the offset of searches grows by 100 although each call loads 16, which skips results 116 to 199.
           */
          passoOffset: z.boolean(),
          /** Number of neighbouring steps of the price slider that are merged. */
          mesclarPreco: z.int(),
        }),
      }),
    }),
    checkout: z.object({
      /** Whether cards are taken; yes if absent. Where it is false, nothing may speak of cards or instalments. */
      cartao: z.optional(z.boolean()),
      carrinho: z.object({
        alertaFreteGratis: z.boolean(),
        alertaFreteGratisValorFixo: z.number(),
        /** `{valor}` is replaced by the missing amount. */
        mensagemAlertaFreteGratis: z.string(),
        mensagemAlertaFreteGratisGanhou: z.string(),
      }),
    }),
    geral: z.object({
      site: z.object({
        nome: z.string(),
        url: z.string(),
        razaoSocial: z.string(),
        cnpj: z.string(),
        endereco: z.string(),
        /** The postal address in parts, for search engines. */
        localizacao: z.optional(z.object({ rua: z.string(), cidade: z.string(), estado: z.string() })),
        telefone: z.string(),
        whatsapp: z.string(),
        email: z.string(),
        rastreioExterno: z.string(),
        avisoDemonstracao: z.string(),
        /** Partner whose platform the store runs on, named at the end of the footer. */
        plataforma: z.optional(z.object({ nome: z.string(), url: z.string() })),
      }),
      popup: z.object({ tempo: z.number() }),
    }),
  }),
  google: z.object({
    ga: z.object({ gtm: z.string(), datalayerGa4: z.boolean() }),
    tag: z.object({ verification: z.array(z.string()) }),
  }),
});
export type StoreConfig = z.infer<typeof StoreConfig>;

export const configEndpoint = defineEndpoint({ method: 'GET', path: '/config', reply: () => StoreConfig });

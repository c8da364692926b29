import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { replyWords } from '../call/reader-rules.ts';
import { Structure } from '../listing/listing.ts';
import { Product } from '../product/product.ts';

/** A valid coupon: `percentual` off the goods' cash prices; `ate` is ISO 8601, absent if it does not expire. */
const ListedCoupon = z.object({
  codigo: z.string(),
  percentual: z.int(),
  primeiraCompra: z.boolean(),
  ate: z.optional(z.string()),
});

/** An institutional page. `html` is sanitised by the server; `layout` may hide header and footer. */
export const ContentPage = z.object({
  conteudo: z.object({
    pagina: z.object({
      id: z.int(),
      titulo: z.string(),
      html: z.string(),
      layout: replyWords(['padrao', 'sem-cabecalho-e-rodape']),
    }),
    /** Coupons for everyone, on the page about them. */
    cupons: z.optional(z.array(ListedCoupon)),
    /** The end of a countdown on the page, ISO 8601. */
    relogio: z.optional(z.object({ titulo: z.string(), ate: z.string() })),
    /**
     * Products that the page sells; for services, `diasAteServico` is the number of working days before a technician
     * comes.
     */
    vitrine: z.optional(
      z.object({
        titulo: z.string(),
        produtos: z.array(Product),
        diasAteServico: z.optional(z.int()),
      }),
    ),
  }),
  estrutura: Structure,
});
export type ContentPage = z.infer<typeof ContentPage>;

export const contentPageEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/page/{slug}',
  params: ['slug'],
  reply: () => ContentPage,
  errors: { 404: ['not-found'] },
});

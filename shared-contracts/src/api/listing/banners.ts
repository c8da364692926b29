import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

const Placed = z.object({
  link: z.string(),
  imagem: z.string(),
  largura: z.int(),
  altura: z.int(),
  parametrosAdicionais: z.optional(
    z.object({
      productname: z.string(),
      productdescription: z.string(),
      productlistprice: z.optional(z.string()),
      productsellingprice: z.optional(z.string()),
    }),
  ),
});

/** Dates are ISO 8601. Sizes are CSS pixels. */
export const Banner = z.object({
  id: z.int(),
  nome: z.string(),
  dataInicial: z.string(),
  dataFinal: z.string(),
  alt: z.string(),
  dimensoes: z.object({ desktop: Placed, mobile: Placed }),
});
export type Banner = z.infer<typeof Banner>;
export const Banners = z.object({ banners: z.array(Banner) });

/** `headerCronometro`, `b2c-banner-header-whatsapp`. */
export const bannersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/showcase/banners/{nome}',
  params: ['nome'],
  reply: () => Banners,
  errors: { 404: ['not-found'] },
});

import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

export const sitemapTypes = ['paginas', 'categorias', 'marcas', 'produtos'] as const;
export type SitemapType = (typeof sitemapTypes)[number];

/**
 * The types of pages that search engines may index. `partes` is the number of `sitemapEndpoint` calls that return all
 * pages of a type.
 */
export const sitemapIndexEndpoint = defineEndpoint({
  method: 'GET',
  path: '/sitemap',
  reply: () => z.object({ mapas: z.array(z.object({ tipo: z.enum(sitemapTypes), partes: z.int() })) }),
});

/** One part of one type, counted from 1. Locations and pictures are paths. 404 when there is no such part. */
export const sitemapEndpoint = defineEndpoint({
  method: 'GET',
  path: '/sitemap/{tipo}',
  params: ['tipo'],
  query: () => z.object({ parte: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1) }),
  reply: () =>
    z.object({
      locais: z.array(z.object({ url: z.string(), titulo: z.string(), imagens: z.array(z.string()) })),
    }),
  errors: { 404: ['not-found'] },
});

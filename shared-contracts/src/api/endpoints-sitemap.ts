import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

export const sitemapTypes = ['paginas', 'categorias', 'marcas', 'produtos'] as const;
export type SitemapType = (typeof sitemapTypes)[number];

/** What search engines may index, by type. `partes` is how many calls of `sitemapEndpoint` give all of it. */
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
});

import { type ByPathQuery, categoryEndpoint } from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { createCards } from '../catalogue/cards.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type CachedBodies, sendBody } from '../http/cached-bodies.ts';
import { notFound } from '../http/problems.ts';
import { serveRaw } from '../http/serve-endpoint.ts';
import { productPageJson } from '../product/product-page.ts';
import type { Services } from '../services.ts';
import { categoryShelf } from './category-shelf.ts';
import { listingJson, type Paging } from './listing.ts';

export interface ListingParts {
  readonly services: () => Services;
  readonly bodies: CachedBodies;
}

/** One spelling for what asks the same, so that it is made and kept once. */
export function pagingKey({ offset, limit, order, filtros }: Paging): string {
  return `${offset ?? ''}|${limit ?? ''}|${order ?? ''}|${filtros ?? ''}`;
}

/** `/a/b/` and `/a/b` are one address. */
const plainPath = (url: string) => (url.length > 1 ? url.replace(/\/+$/, '') : url);

export function listingRoutes(app: FastifyInstance, { services, bodies }: ListingParts): void {
  const cardsOf = createCards();

  function pageAt(now: Catalogue, query: z.output<typeof ByPathQuery>): string | Promise<string> {
    const path = plainPath(query.url);
    const category = now.categoryAt(path);
    if (category) return listingJson(now, cardsOf(now), categoryShelf(now, category), query);
    const row = now.rowAt(path.slice(1));
    if (row !== undefined) return productPageJson(services().database, now, row);
    throw notFound(`Nada se encontra em ${path.slice(0, 200)}`);
  }

  serveRaw(app, categoryEndpoint, async ({ query, request, reply }) => {
    const now = services().catalogue.current();
    const key = `category|${now.edition}|${query.url}|${pagingKey(query)}`;
    return sendBody(request, reply, await bodies.get(key, () => pageAt(now, query)));
  });
}

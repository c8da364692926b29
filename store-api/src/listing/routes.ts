import {
  type ByPathQuery,
  brandEndpoint,
  brandsEndpoint,
  categoryEndpoint,
  landingPageEndpoint,
  listEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { size } from '../catalogue/bitset.ts';
import { brandKey, type Catalogue } from '../catalogue/catalogue.ts';
import { type CachedBodies, sendBody } from '../http/cached-bodies.ts';
import { notFound } from '../http/problems.ts';
import { serveRaw } from '../http/serve-endpoint.ts';
import { productPageJson } from '../product/product-page.ts';
import type { Services } from '../services.ts';
import { brandShelf } from './brand-shelf.ts';
import { categoryShelf } from './category-shelf.ts';
import { landingShelf } from './landing-shelf.ts';
import { listShelf } from './list-shelf.ts';
import type { ListingJson, Paging } from './listing.ts';

interface ListingParts {
  readonly services: () => Services;
  readonly bodies: CachedBodies;
  readonly listingJson: ListingJson;
}

type ByPath = z.output<typeof ByPathQuery>;

/** One spelling for what asks the same, so that it is made and kept once. */
export function pagingKey({ offset, limit, order, filtros }: Paging): string {
  return `${offset ?? ''}|${limit ?? ''}|${order ?? ''}|${filtros ?? ''}`;
}

/** `/a/b/` and `/a/b` are one address. */
const plainPath = (url: string) => (url.length > 1 ? url.replace(/\/+$/, '') : url);
const nothingAt = (path: string) => notFound(`Nada se encontra em ${path}`);

const shelves = [
  { endpoint: brandEndpoint, name: 'brand', shelfAt: brandShelf },
  { endpoint: landingPageEndpoint, name: 'landing', shelfAt: landingShelf },
  { endpoint: listEndpoint, name: 'list', shelfAt: listShelf },
] as const;

function brandsJson(catalogue: Catalogue): string {
  const marcas = catalogue.structure.brands
    .map(({ name, slug }) => ({
      nome: name,
      url: `/marcas/${slug}`,
      quantidade: size(catalogue.index.rowsOf(brandKey(slug))),
    }))
    .filter(({ quantidade }) => quantidade > 0)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
  return JSON.stringify({ marcas });
}

/** Categories, brands, landing pages, purchase lists; a category's call also answers for product addresses. */
export function listingRoutes(app: FastifyInstance, { services, bodies, listingJson }: ListingParts): void {
  function pageAt(now: Catalogue, query: ByPath): string | Promise<string> {
    const path = plainPath(query.url);
    const category = now.categoryAt(path);
    if (category) return listingJson(now, categoryShelf(now, category), query);
    const row = now.rowAt(path.slice(1));
    if (row !== undefined) return productPageJson(services().database, now, row);
    throw nothingAt(path);
  }

  serveRaw(app, categoryEndpoint, async ({ query, request, reply }) => {
    const now = services().catalogue.current();
    const key = `category|${now.edition}|${plainPath(query.url)}|${pagingKey(query)}`;
    return sendBody(request, reply, await bodies.get(key, () => pageAt(now, query)));
  });
  for (const { endpoint, name, shelfAt } of shelves)
    serveRaw(app, endpoint, async ({ query, request, reply }) => {
      const now = services().catalogue.current();
      const make = () => {
        const shelf = shelfAt(now, plainPath(query.url));
        if (!shelf) throw nothingAt(query.url);
        return listingJson(now, shelf, query);
      };
      const key = `${name}|${now.edition}|${plainPath(query.url)}|${pagingKey(query)}`;
      return sendBody(request, reply, await bodies.get(key, make));
    });
  serveRaw(app, brandsEndpoint, async ({ request, reply }) => {
    const now = services().catalogue.current();
    return sendBody(request, reply, await bodies.get(`brands|${now.edition}`, () => brandsJson(now)));
  });
}

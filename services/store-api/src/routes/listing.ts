import {
  brandEndpoint,
  brandsEndpoint,
  categoryEndpoint,
  landingPageEndpoint,
  listEndpoint,
  presentAddressEndpoint,
} from '@storefront/contracts/api';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { brandKey } from '../catalogue/facets/facet-keys.ts';
import { sizeOfBoth } from '../catalogue/facets/row-set.ts';
import type { Catalogue } from '../catalogue/memory/catalogue.ts';
import { looksOfAll } from '../catalogue/memory/row-changes.ts';
import { type CachedParts, type DatabaseServices, rendered, serveCached } from '../catalogue/serve-cached.ts';
import type { RenderListing } from '../listing/listing.ts';
import { findPresentAddress } from '../listing/present-address.ts';
import { brandSource } from '../listing/sources/brand-source.ts';
import { categorySource } from '../listing/sources/category-source.ts';
import { landingSource } from '../listing/sources/landing-source.ts';
import { listSource } from '../listing/sources/list-source.ts';
import type { ListingSource } from '../listing/sources/listing-source.ts';
import { notFound } from '../platform/http/errors/problems.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { renderProductPage } from '../product/product-page.ts';

interface ListingParts extends CachedParts<DatabaseServices> {
  readonly renderListing: RenderListing;
}

/** Removes trailing slashes: `/a/b/` and `/a/b` are the same listing. */
const plainPath = (url: string) => (url.length > 1 ? url.replace(/\/+$/, '') : url);
const nothingAt = (path: string) => notFound(`Nada se encontra em ${path}`);

const sources = [
  { endpoint: brandEndpoint, sourceAt: brandSource },
  { endpoint: landingPageEndpoint, sourceAt: landingSource },
  { endpoint: listEndpoint, sourceAt: listSource },
] as const;

type SourceAt = (catalogue: Catalogue, path: string) => ListingSource | undefined;

/**
 * Limit of the cached sources. Each has a set of rows, 25 kB with 200,000 products, and a number for each row in every
 * requested order.
 */
const most = 300;

/** Caches listing sources by path while no listing changes. */
function cacheSources(sourceAt: SourceAt): SourceAt {
  const byIdentity = new WeakMap<object, LRUCache<string, ListingSource>>();
  return (catalogue, path) => {
    const sources =
      byIdentity.get(catalogue.listingsIdentity) ?? new LRUCache<string, ListingSource>({ max: most });
    byIdentity.set(catalogue.listingsIdentity, sources);
    const source = sources.get(path) ?? sourceAt(catalogue, path);
    if (source) sources.set(path, source);
    return source;
  };
}

function brandsJson(catalogue: Catalogue): string {
  const marcas = catalogue.structure.brands
    .map(({ name, slug }) => ({
      nome: name,
      url: `/marcas/${slug}`,
      quantidade: sizeOfBoth(catalogue.index.findRows(brandKey(slug)), catalogue.index.forSale),
    }))
    .filter(({ quantidade }) => quantidade > 0)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
  return JSON.stringify({ marcas });
}

/**
 * Routes of categories, brands, landing pages and purchase lists; a category's call also answers for products' paths.
 * What has moved to another address is found by its former one.
 */
export function listingRoutes(app: FastifyInstance, { renderListing, ...cached }: ListingParts): void {
  const categoryAt = cacheSources(categorySource);
  serveCached(app, cached, categoryEndpoint, ({ query }, now) => {
    const path = plainPath(query.url);
    const source = categoryAt(now, path);
    if (source) return renderListing(now, source, query);
    const row = now.rowAt(path.slice(1));
    if (row !== undefined) return renderProductPage(cached.services().database, now, row);
    throw nothingAt(path);
  });
  for (const { endpoint, sourceAt } of sources) {
    const keptAt = cacheSources(sourceAt);
    serveCached(app, cached, endpoint, ({ query }, now) => {
      const source = keptAt(now, plainPath(query.url));
      if (!source) throw nothingAt(query.url);
      return renderListing(now, source, query);
    });
  }
  serveEndpoint(app, presentAddressEndpoint, async ({ query }) => {
    const { database, catalogue } = cached.services();
    const path = plainPath(query.url);
    const url = await findPresentAddress(database, catalogue.current(), path);
    if (url === undefined) throw nothingAt(path);
    return { url };
  });
  serveCached(app, cached, brandsEndpoint, (_, now) => rendered(brandsJson(now), looksOfAll));
}

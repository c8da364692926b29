import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import type { ListingSource } from './listing-source.ts';

type SourceAt = (catalogue: Catalogue, path: string) => ListingSource | undefined;

/**
 * Limit of the cached sources. Each has a set of rows, 25 kB with 200,000 products, and a number for each row in every
 * requested order.
 */
const most = 300;

/** Caches listing sources by path while no listing changes. */
export function cacheSources(sourceAt: SourceAt): SourceAt {
  const kept = new WeakMap<object, LRUCache<string, ListingSource>>();
  return (catalogue, path) => {
    const sources =
      kept.get(catalogue.listingsIdentity) ?? new LRUCache<string, ListingSource>({ max: most });
    kept.set(catalogue.listingsIdentity, sources);
    const source = sources.get(path) ?? sourceAt(catalogue, path);
    if (source) sources.set(path, source);
    return source;
  };
}

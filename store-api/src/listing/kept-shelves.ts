import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Shelf } from './listing.ts';

type ShelfAt = (catalogue: Catalogue, path: string) => Shelf | undefined;

/** Each holds a set of rows, 25 kB at 200,000 products, and a number of them in every order asked for. */
const most = 300;

/** Caches listing sources by path for one catalogue. */
export function keepShelves(shelfAt: ShelfAt): ShelfAt {
  const kept = new WeakMap<Catalogue, LRUCache<string, Shelf>>();
  return (catalogue, path) => {
    const shelves = kept.get(catalogue) ?? new LRUCache<string, Shelf>({ max: most });
    kept.set(catalogue, shelves);
    const shelf = shelves.get(path) ?? shelfAt(catalogue, path);
    if (shelf) shelves.set(path, shelf);
    return shelf;
  };
}

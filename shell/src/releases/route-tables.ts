import { LRUCache } from 'lru-cache';
import { createRouteTable, type RemoteOffer, type RouteTable } from './route-table.ts';

/** More tables than there are combinations of canaries at one time. */
const maxTables = 100;

/** Route tables by their releases, so that requests share them. */
export class RouteTables {
  readonly #log: (message: string) => void;
  readonly #byReleases = new LRUCache<string, RouteTable>({ max: maxTables });
  readonly #byHash = new LRUCache<string, RouteTable>({ max: maxTables });

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  /** @param releases key of the releases whose offers these are */
  of(releases: string, offers: () => readonly RemoteOffer[]): RouteTable {
    const cached = this.#byReleases.get(releases);
    if (cached) return cached;
    const table = createRouteTable(offers());
    for (const reason of table.ignored) this.#log(reason);
    this.#byReleases.set(releases, table);
    this.#byHash.set(table.hash, table);
    return table;
  }

  /** Finds a cached table by its hash. */
  find(hash: string): RouteTable | undefined {
    return this.#byHash.get(hash);
  }
}

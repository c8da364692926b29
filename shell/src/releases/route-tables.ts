import { LRUCache } from 'lru-cache';
import { createRouteTable, type RemoteOffer, type RouteTable } from './route-table.ts';

/** More than the combinations of canaries that are served at one time. */
const maxTables = 100;

/** Route tables by the releases that they were made of, so that a request makes none. */
export class RouteTables {
  readonly #log: (message: string) => void;
  readonly #byReleases = new LRUCache<string, RouteTable>({ max: maxTables });
  readonly #byHash = new LRUCache<string, RouteTable>({ max: maxTables });

  constructor(log: (message: string) => void) {
    this.#log = log;
  }

  /** @param releases names the offers */
  of(releases: string, offers: () => readonly RemoteOffer[]): RouteTable {
    const known = this.#byReleases.get(releases);
    if (known) return known;
    const table = createRouteTable(offers());
    for (const reason of table.ignored) this.#log(reason);
    this.#byReleases.set(releases, table);
    this.#byHash.set(table.hash, table);
    return table;
  }

  /** A table that was made before, by its hash. */
  find(hash: string): RouteTable | undefined {
    return this.#byHash.get(hash);
  }
}

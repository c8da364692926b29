import { widenBlock } from '@storefront/server-kit/client-address';

/** A visitor's request in which something failed: the visitor's address, and the path and query. */
export interface Visited {
  readonly visitor: string;
  readonly url: string;
}

/**
 * Who has seen a failure. `the shell`: its own request, which brings nothing of a visitor's, has failed as well.
 * Otherwise a visitor's request, to which the failure may be due.
 */
export type Witness = 'the shell' | Visited;

/** Fewer say nothing of a release: whoever asks for what may be the cause. */
const leastVisitors = 3;
const leastUrls = 2;

/** Some of the visitors and URLs of failures, as many as are needed. */
export class Spread {
  readonly #visitors = new Set<string>();
  readonly #urls = new Set<string>();
  readonly startedAt = Date.now();

  add({ visitor, url }: Visited): void {
    if (this.#visitors.size < leastVisitors) this.#visitors.add(widenBlock(visitor));
    if (this.#urls.size < leastUrls) this.#urls.add(url);
  }

  get isWide(): boolean {
    return this.#visitors.size >= leastVisitors && this.#urls.size >= leastUrls;
  }
}

import type { Head, ModuleId } from '@storefront/contracts';
import { LRUCache } from 'lru-cache';

interface PageOfModule {
  readonly module: ModuleId;
  readonly path: string;
  readonly search: string;
}

/** Paths that are compared at most; the most viewed ones stay. */
const maxPages = 10_000;

/**
 * The pages that search engines may list, and the release that last said so, by which a release is noticed that takes
 * them out of search engines.
 */
export class IndexedPages {
  readonly #versions = new LRUCache<string, string>({ max: maxPages });

  /** Whether a release has shown a page that search engines may list. */
  has({ module, path, search }: PageOfModule): boolean {
    return this.#versions.has(`${module} ${path}${search}`);
  }

  /** Stores what a release says of a page. @returns the version of another release that lets search engines list it */
  compare(page: PageOfModule, version: string, head: Head | undefined): string | undefined {
    const key = `${page.module} ${page.path}${page.search}`;
    if (isIndexed(head, page.path)) {
      this.#versions.set(key, version);
      return undefined;
    }
    const listedBy = this.#versions.get(key);
    return listedBy === version ? undefined : listedBy;
  }
}

/** A page whose canonical URL is another one is left out of search engines like one with `noindex`. */
function isIndexed(head: Head | undefined, path: string): boolean {
  if (head?.indexable === false) return false;
  return head?.canonical === undefined || readPath(head.canonical) === readPath(path);
}

function readPath(location: string): string {
  return location.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
}

import type { StoreConfig } from '@storefront/contracts';
import { StaleWhileRevalidate } from '../cache/stale-while-revalidate.ts';
import type { Rendered, RenderFailure } from '../renderer/renderer.ts';

type Result = Rendered | RenderFailure;

export interface FragmentCacheOptions {
  readonly freshMs: number;
  readonly staleMs: number;
  /** Bytes of HTML and data. */
  readonly maxSize: number;
  readonly onError: (error: unknown, key: string) => void;
}

/**
 * Caches fragments of layout slots, which every page has. A changed configuration clears it, since every fragment
 * depends on it.
 */
export class FragmentCache {
  readonly #options: FragmentCacheOptions;
  #config: StoreConfig | undefined;
  #fragments: StaleWhileRevalidate<Result>;

  constructor(options: FragmentCacheOptions) {
    this.#options = options;
    this.#fragments = createCache(options);
  }

  /** @param key module, release and the parts of the URL that the fragment depends on */
  get(key: string, config: StoreConfig, render: () => Promise<Result>): Promise<Result> {
    if (config !== this.#config) {
      this.#config = config;
      this.#fragments = createCache(this.#options);
    }
    return this.#fragments.get(key, render);
  }
}

function createCache(options: FragmentCacheOptions): StaleWhileRevalidate<Result> {
  return new StaleWhileRevalidate<Result>({
    ...options,
    sizeOf: (fragment) =>
      'failed' in fragment ? 1 : fragment.html.length + (fragment.data?.length ?? 0) + 1,
    isKept: (fragment) => !('failed' in fragment),
  });
}

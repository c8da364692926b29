import { LRUCache } from 'lru-cache';

/** Ages in milliseconds; sizes in whatever `sizeOf` counts. */
export interface CachePolicy<V> {
  /** Up to this age a value is served as it is. */
  readonly freshMs: number;
  /** Up to this age it is served while it is renewed in the background. */
  readonly staleMs: number;
  readonly maxSize: number;
  readonly sizeOf: (value: V) => number;
  /** Says which values are cached; absent: all of them. */
  readonly isKept?: (value: V) => boolean;
  /** Called when a renewal in the background failed. */
  readonly onError: (error: unknown, key: string) => void;
}

interface Entry<V> {
  readonly value: V;
  readonly computedAt: number;
}

/** Values by key: bounded, single-flight, stale-while-revalidate (RFC 5861). */
export class StaleWhileRevalidate<V> {
  readonly #policy: CachePolicy<V>;
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #pending = new Map<string, Promise<V>>();

  constructor(policy: CachePolicy<V>) {
    this.#policy = policy;
    this.#entries = new LRUCache({
      maxSize: policy.maxSize,
      sizeCalculation: ({ value }) => policy.sizeOf(value),
      ttl: policy.staleMs,
      perf: { now: () => Date.now() },
    });
  }

  /** Whether `get` has a value, or waits for one that is computed already. */
  has(key: string): boolean {
    return this.#entries.has(key) || this.#pending.has(key);
  }

  /** @throws what `compute` throws, when no value is young enough to be served instead */
  async get(key: string, compute: () => Promise<V>): Promise<V> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return this.#compute(key, compute);
    if (Date.now() - entry.computedAt >= this.#policy.freshMs)
      this.#compute(key, compute).catch((error: unknown) => this.#policy.onError(error, key));
    return entry.value;
  }

  #compute(key: string, compute: () => Promise<V>): Promise<V> {
    const pending = this.#pending.get(key) ?? this.#store(key, compute);
    this.#pending.set(key, pending);
    return pending;
  }

  async #store(key: string, compute: () => Promise<V>): Promise<V> {
    try {
      const value = await compute();
      if (this.#policy.isKept?.(value) ?? true) this.#entries.set(key, { value, computedAt: Date.now() });
      return value;
    } finally {
      this.#pending.delete(key);
    }
  }
}

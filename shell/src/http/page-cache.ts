import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../composition/render-page.ts';

const brotli = promisify(zlib.brotliCompress);
/** Quality 5 keeps 90 % of what the best would save, at a fiftieth of its time. */
const brotliQuality = 5;
/** What a page takes in memory with its compressed twin, to its plain size. */
const sizeWithTwin = 1.2;

/** A page rendered whole, ready to be sent again and again. */
export interface StoredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly plain: Buffer;
  /** Compressed when it is first asked for, once. */
  readonly brotli: () => Promise<Buffer>;
}

export interface PageCacheOptions {
  /** How long a page is fresh; after that it is given once more while a new one is made. */
  readonly freshMs: number;
  /** Past this age a page is not given any more. */
  readonly staleMs: number;
  readonly maxBytes: number;
}

type Make = () => Promise<RenderedPage & { readonly body: Buffer }>;

/**
 * Pages by key: bounded, single-flight, stale while revalidating. Only pages of status 200 are kept.
 * The key names the chosen releases, so a roll-back is never answered from before it.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage, Make>;
  readonly #freshMs: number;
  readonly #made = new WeakMap<StoredPage, number>();
  readonly #flights = new Map<string, Promise<StoredPage>>();

  constructor({ freshMs, staleMs, maxBytes }: PageCacheOptions) {
    this.#freshMs = freshMs;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ plain }) => Math.ceil(plain.length * sizeWithTwin),
      ttl: staleMs,
      perf: { now: () => Date.now() },
    });
  }

  /** @throws what `make` throws, when there is no page to give instead */
  async get(key: string, make: Make, onError: (error: unknown) => void): Promise<StoredPage> {
    const known = this.#pages.get(key);
    if (known === undefined) return this.#make(key, make);
    if (Date.now() - (this.#made.get(known) ?? 0) >= this.#freshMs) this.#make(key, make).catch(onError);
    return known;
  }

  #make(key: string, make: Make): Promise<StoredPage> {
    const flight =
      this.#flights.get(key) ??
      this.#store(key, make).finally(() => {
        this.#flights.delete(key);
      });
    this.#flights.set(key, flight);
    return flight;
  }

  async #store(key: string, make: Make): Promise<StoredPage> {
    const { status, headers, body: plain } = await make();
    const page: StoredPage = {
      status,
      headers,
      plain,
      brotli: once(() => brotli(plain, compressionOf(plain))),
      // a tenth of what a cryptographic hash costs, and nobody gains by forging it
      etag: `"${plain.length.toString(36)}-${zlib.crc32(plain).toString(36)}"`,
    };
    this.#made.set(page, Date.now());
    if (status === 200) this.#pages.set(key, page);
    return page;
  }
}

function compressionOf(plain: Buffer): zlib.BrotliOptions {
  return {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

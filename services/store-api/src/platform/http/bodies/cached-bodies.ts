import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Coding } from '@storefront/server-kit/read-request';
import { LRUCache } from 'lru-cache';
import type { Fragment } from './fragment.ts';

export interface Body {
  /** The ETag: equal only for equal contents, so that an unchanged body is answered with 304. */
  readonly tag: string;
  /** Whether it is compressed for clients that accept it. */
  readonly compresses: boolean;
  readonly payload: string;
  /** The compressed body, created once when a browser first requests it. */
  readonly compressed: (coding: Coding) => Promise<Buffer>;
}

/** What a body is made of, and how long it lasts. */
interface LastingContent extends Fragment {
  /** Whether the body would be the same if it was made now. */
  readonly lasts: () => boolean;
}

export interface CachedBodies {
  /** The body cached under `key`, while it lasts. */
  known(key: string): Body | undefined;
  /** Makes the body for `key`, once for all who ask for it in the same `turn`, and caches it. */
  get(key: string, turn: number, make: () => LastingContent | Promise<LastingContent>): Promise<Body>;
}

const brotli = promisify(zlib.brotliCompress);

const gzip = promisify(zlib.gzip);

/** The window is as large as the text: the default takes some megabytes for each text, whatever its length. */
function brotliOptions(payload: string): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const window = Math.min(20, Math.ceil(Math.log2(payload.length)));
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: 4,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_SIZE_HINT]: payload.length,
    },
  };
}

/** Below this size, compressing takes longer than sending the bytes that it saves. */
const worthCompressing = 4096;

const limits = { bytes: 32_000_000, entries: 20_000 } as const;

function createBody(payload: string, tag: string): Body {
  const twins = new Map<Coding, Promise<Buffer>>();
  const compressed = (coding: Coding) => {
    const twin =
      twins.get(coding) ?? (coding === 'br' ? brotli(payload, brotliOptions(payload)) : gzip(payload));
    twins.set(coding, twin);
    return twin;
  };
  return { payload, compressed, tag, compresses: payload.length >= worthCompressing };
}

interface CachedBody {
  readonly body: Body;
  readonly lasts: () => boolean;
}

/** A cache bounded by bytes, of bodies that know how long they last. */
export function createCachedBodies(maxBytes: number = limits.bytes): CachedBodies {
  const cached = new LRUCache<string, CachedBody>({
    max: limits.entries,
    maxSize: maxBytes,
    // a quarter more for the compressed copies
    sizeCalculation: ({ body }, key) => Math.ceil(body.payload.length * 1.25) + key.length * 2 + 100,
  });
  const underway = new Map<string, Promise<Body>>();
  return {
    known(key) {
      const entry = cached.get(key);
      return entry?.lasts() ? entry.body : undefined;
    },
    async get(key, turn, make) {
      const keyOfTurn = `${turn}|${key}`;
      const running = underway.get(keyOfTurn);
      if (running) return running;
      const making = Promise.resolve()
        .then(make)
        .then(({ text, tag, lasts }) => {
          const body = createBody(text, tag);
          cached.set(key, { body, lasts });
          return body;
        })
        .finally(() => underway.delete(keyOfTurn));
      underway.set(keyOfTurn, making);
      return making;
    },
  };
}

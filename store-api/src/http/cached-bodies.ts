import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Coding } from '@storefront/server-kit/accepted-coding';
import { LRUCache } from 'lru-cache';
import { type Fragment, fragmentOf } from './fragment.ts';

/** Identifies a body, so that an unchanged one is answered with 304. */
export interface Fingerprint {
  /** The ETag: equal only for equal contents. */
  readonly tag: string;
  /** Whether it is compressed for clients that accept it. */
  readonly compresses: boolean;
}

export interface Body extends Fingerprint {
  /** The body, as text until it is cached. */
  readonly payload: string | Buffer;
  /** The compressed body, created once when a browser first requests it. */
  readonly compressed: (coding: Coding) => Promise<Buffer>;
}

export type Made = string | Fragment;

export interface CachedBodies {
  /** The body cached under `key`. */
  known(key: string): Body | undefined;
  /** The tag of the body under `key`, which is stored even when the body itself is not cached. */
  seen(key: string): Fingerprint | undefined;
  /** The body under `key`, created once for concurrent requests, and cached from the second request on. */
  get(key: string, make: () => Made | Promise<Made>): Promise<Body>;
}

const brotli = promisify(zlib.brotliCompress);

const gzip = promisify(zlib.gzip);

/** The window is as large as the text: the default takes some megabytes for each text, whatever its length. */
function brotliOptions(payload: string | Buffer): zlib.BrotliOptions {
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

const limits = { bytes: 32_000_000, entries: 20_000, askedOnceBytes: 3_000_000 } as const;

function bodyOf(payload: string | Buffer, tag: string): Body {
  const twins = new Map<Coding, Promise<Buffer>>();
  const compressed = (coding: Coding) => {
    const twin =
      twins.get(coding) ?? (coding === 'br' ? brotli(payload, brotliOptions(payload)) : gzip(payload));
    twins.set(coding, twin);
    return twin;
  };
  return { payload, compressed, tag, compresses: payload.length >= worthCompressing };
}

/**
 * A cache bounded by bytes. Most combinations of filters are requested only once, and are not cached. Keys must contain
 * the catalogue's version, because nothing is removed when it changes.
 */
export function createCachedBodies(maxBytes: number = limits.bytes): CachedBodies {
  const kept = new LRUCache<string, Body>({
    max: limits.entries,
    maxSize: maxBytes,
    // a quarter more for the compressed copies
    sizeCalculation: ({ payload }, key) => Math.ceil(payload.length * 1.25) + key.length * 2 + 100,
  });
  const askedOnce = new LRUCache<string, Fingerprint>({
    maxSize: limits.askedOnceBytes,
    sizeCalculation: ({ tag }, key) => key.length + tag.length + 100,
  });
  const underway = new Map<string, Promise<Body>>();
  const keep = (key: string, { text, tag }: Fragment): Body => {
    if (!askedOnce.delete(key)) {
      const body = bodyOf(text, tag);
      askedOnce.set(key, { tag, compresses: body.compresses });
      return body;
    }
    const body = bodyOf(Buffer.from(text), tag);
    kept.set(key, body);
    return body;
  };
  return {
    known: (key) => kept.get(key),
    seen: (key) => kept.get(key) ?? askedOnce.get(key),
    async get(key, make) {
      const running = kept.get(key) ?? underway.get(key);
      if (running) return running;
      const making = Promise.resolve()
        .then(make)
        .then((made) => keep(key, typeof made === 'string' ? fragmentOf(made) : made))
        .finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
}

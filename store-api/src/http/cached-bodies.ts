import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Fragment, fragmentOf } from './fragment.ts';

export type Coding = 'br' | 'gzip';

/** Identifies a body, so that an unchanged one is answered by 304. */
export interface Fingerprint {
  /** The ETag: equal only for equal contents. */
  readonly tag: string;
  /** Whether it is compressed for clients that accept it. */
  readonly compresses: boolean;
}

export interface Body extends Fingerprint {
  /** Text until it is cached. */
  readonly payload: string | Buffer;
  /** Compressed when a browser first asks for it, once. */
  readonly compressed: (coding: Coding) => Promise<Buffer>;
}

export type Made = string | Fragment;

export interface CachedBodies {
  /** The body kept under `key`. */
  known(key: string): Body | undefined;
  /** The tag of the body under `key`, also when the body itself is not cached. */
  seen(key: string): Fingerprint | undefined;
  /** The body under `key`, made once however many ask at the same time; kept from the second time on. */
  get(key: string, make: () => Made | Promise<Made>): Promise<Body>;
}

const brotli = promisify(zlib.brotliCompress);

const gzip = promisify(zlib.gzip);

/** A window as large as the text: the usual one takes some megabytes for each text under way, whatever its length. */
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

/** Below this, compressing takes longer than the bytes that it saves. */
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
 * Bounded by bytes. Most filters are asked for once and never again: those are not kept. Keys must carry the
 * catalogue's edition: nothing is ever removed because it changed.
 */
export function createCachedBodies(maxBytes: number = limits.bytes): CachedBodies {
  const kept = new LRUCache<string, Body>({
    max: limits.entries,
    maxSize: maxBytes,
    // a quarter more for the compressed twins
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

import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Piece, pieceOf } from './piece.ts';

type Coding = 'br' | 'gzip';

export interface Body {
  /** Text as long as it is not kept. */
  readonly payload: string | Buffer;
  /** Compressed when a browser first asks for it, once. */
  readonly compressed: (coding: Coding) => Promise<Buffer>;
  /** Weak: it stands for the compressed bodies too. */
  readonly etag: string;
}

export type Made = string | Piece;

export interface CachedBodies {
  /** The body kept under `key`. */
  known(key: string): Body | undefined;
  /** The body under `key`, made once however many ask at the same time; kept from the second time on. */
  get(key: string, make: () => Made | Promise<Made>): Promise<Body>;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const brotliOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Below this, compressing takes longer than the bytes that it saves. */
const worthCompressing = 4096;

const limits = { bytes: 48_000_000, entries: 20_000, askedOnceBytes: 2_000_000 } as const;

function bodyOf(payload: string | Buffer, tag: string): Body {
  const twins = new Map<Coding, Promise<Buffer>>();
  const compressed = (coding: Coding) => {
    const twin = twins.get(coding) ?? (coding === 'br' ? brotli(payload, brotliOptions) : gzip(payload));
    twins.set(coding, twin);
    return twin;
  };
  return { payload, compressed, etag: `W/"${tag}"` };
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
  const askedOnce = new LRUCache<string, true>({
    maxSize: limits.askedOnceBytes,
    sizeCalculation: (_, key) => key.length + 50,
  });
  const underway = new Map<string, Promise<Body>>();
  const keep = (key: string, { text, tag }: Piece): Body => {
    if (!askedOnce.delete(key)) {
      askedOnce.set(key, true);
      return bodyOf(text, tag);
    }
    const body = bodyOf(Buffer.from(text), tag);
    kept.set(key, body);
    return body;
  };
  return {
    known: (key) => kept.get(key),
    async get(key, make) {
      const running = kept.get(key) ?? underway.get(key);
      if (running) return running;
      const making = Promise.resolve()
        .then(make)
        .then((made) => keep(key, typeof made === 'string' ? pieceOf(made) : made))
        .finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
}

function codingFor(request: FastifyRequest): Coding | undefined {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined || accepted === 'identity') return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** Sends a body that is the same for everyone: shared caches may keep it for a second, then ask again by ETag. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): FastifyReply | Promise<FastifyReply> {
  reply
    .header('etag', body.etag)
    .header('cache-control', 'public, max-age=1, must-revalidate')
    .header('vary', 'accept-encoding')
    .header('content-type', 'application/json; charset=utf-8');
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send();
  const coding = body.payload.length < worthCompressing ? undefined : codingFor(request);
  if (coding === undefined) return reply.send(body.payload);
  return body.compressed(coding).then((bytes) => reply.header('content-encoding', coding).send(bytes));
}

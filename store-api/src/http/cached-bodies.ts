import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

interface Body {
  readonly bytes: Buffer;
  /** Compressed when a browser first asks for it, once. */
  readonly brotli: () => Promise<Buffer>;
  readonly etag: string;
}

export interface CachedBodies {
  /** The serialised body under `key`, made once however many ask at the same time. */
  get(key: string, make: () => string | Promise<string>): Promise<Body>;
}

const compress = promisify(zlib.brotliCompress);
const compressionOptions = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

const limits = { bytes: 48_000_000, entries: 20_000 } as const;

async function serialise(make: () => string | Promise<string>): Promise<Body> {
  const bytes = Buffer.from(await make());
  let compressed: Promise<Buffer> | undefined;
  const brotli = () => {
    compressed ??= compress(bytes, compressionOptions);
    return compressed;
  };
  return { bytes, brotli, etag: `"${hash('sha1', bytes, 'base64url')}"` };
}

/** Bounded by bytes. Keys must carry the catalogue's version: nothing is ever removed because it changed. */
export function createCachedBodies(maxBytes: number = limits.bytes): CachedBodies {
  const kept = new LRUCache<string, Body>({
    max: limits.entries,
    maxSize: maxBytes,
    // an eighth more for the compressed twin
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * 1.125) + key.length * 2 + 100,
  });
  const underway = new Map<string, Promise<Body>>();
  return {
    async get(key, make) {
      const known = kept.get(key);
      if (known) return known;
      const running = underway.get(key);
      if (running) return running;
      const making = serialise(make)
        .then((body) => {
          kept.set(key, body);
          return body;
        })
        .finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
}

/** Sends a body that is the same for everyone: shared caches may keep it for a second, then ask again by ETag. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<FastifyReply> {
  reply
    .header('etag', body.etag)
    .header('cache-control', 'public, max-age=1, must-revalidate')
    .header('vary', 'accept-encoding')
    .type('application/json; charset=utf-8');
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body.bytes);
  return reply.header('content-encoding', 'br').send(await body.brotli());
}

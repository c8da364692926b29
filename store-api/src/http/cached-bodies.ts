import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

interface Body {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface CachedBodies {
  /** The serialised body under `key`, made once however many ask at the same time. */
  get(key: string, make: () => string | Promise<string>): Promise<Body>;
}

const limits = { bytes: 48_000_000, entries: 20_000 } as const;

async function serialise(make: () => string | Promise<string>): Promise<Body> {
  const bytes = Buffer.from(await make());
  return { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` };
}

/** Bounded by bytes. Keys must carry the catalogue's version: nothing is ever removed because it changed. */
export function createCachedBodies(maxBytes: number = limits.bytes): CachedBodies {
  const kept = new LRUCache<string, Body>({
    max: limits.entries,
    maxSize: maxBytes,
    sizeCalculation: (body, key) => body.bytes.length + key.length * 2 + 100,
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
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  reply.header('etag', body.etag).header('cache-control', 'public, max-age=1, must-revalidate');
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body.bytes);
}

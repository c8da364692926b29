import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredPage } from './page-cache.ts';
import { securityHeaders } from './security.ts';
import { speculationRulesPath } from './speculation-rules.ts';

/**
 * Headers of pages that are rendered whole. Nothing of the visitor is in them, so shared caches may keep and revalidate
 * them; an outage is nobody's to keep.
 */
export function storedHeaders(status: StoredPage['status']): Record<string, string> {
  const outage = status === 503;
  return {
    ...securityHeaders(),
    'cache-control': outage ? 'no-store' : 'public, max-age=0, must-revalidate',
    'speculation-rules': `"${speculationRulesPath}"`,
    vary: 'accept-encoding',
    ...(outage ? { 'retry-after': '10' } : {}),
  };
}

/** Sends a page that was rendered whole. `personal`: it was chosen for this visitor, so nobody else may be given it. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  personal: boolean,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers).header('etag', page.etag);
  if (personal) reply.header('cache-control', 'no-store');
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(await page.brotli());
}

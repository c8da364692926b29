import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredPage } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { speculationRulesPath } from './speculation-rules.ts';

/**
 * Sends a page that was rendered whole; nothing of the visitor is in it, so shared caches may keep and revalidate it.
 * `personal`: the page was chosen for this visitor, so nobody else may be given it.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  personal: boolean,
): Promise<FastifyReply> {
  const outage = page.status === 503;
  reply
    .code(page.status)
    .headers({ ...page.headers, ...securityHeaders() })
    .header('cache-control', outage || personal ? 'no-store' : 'public, max-age=0, must-revalidate')
    .header('speculation-rules', `"${speculationRulesPath}"`)
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (outage) reply.header('retry-after', '10');
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(await page.brotli());
}

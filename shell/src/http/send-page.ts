import { acceptedCoding } from '@storefront/server-kit/accepted-coding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import type { StoredPage } from './page-cache.ts';
import { speculationRulesPath } from './speculation-rules.ts';

export interface SendOptions {
  /** Whether other visitors may get the same page. */
  readonly shared: boolean;
  /** Hash of the page's route table. */
  readonly routes: string;
}

/**
 * Sends a page. A shared page holds no visitor's data, so caches may store and revalidate it; an error page of status
 * 503 is never cached.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  { shared, routes }: SendOptions,
): Promise<FastifyReply> {
  const outage = page.status >= 500;
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({
      'cache-control':
        shared && !outage && page.status !== 302 ? 'public, max-age=0, must-revalidate' : 'no-store',
      'speculation-rules': `"${speculationRulesPath(routes)}"`,
      // the server guesses the screen from the user agent
      vary: 'accept-encoding, user-agent',
      etag: page.etag,
      'x-request-id': request.id,
      'server-timing': [page.headers['server-timing'], `now;desc="${Date.now()}"`].filter(Boolean).join(', '),
    });
  if (outage) reply.header('retry-after', '10');
  if (page.status === 200 && isFresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  // any other coding is rare, so only this one is stored
  if (acceptedCoding(request) !== 'br') return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(await page.brotli());
}

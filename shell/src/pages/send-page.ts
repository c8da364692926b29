import { acceptedCoding } from '@storefront/server-kit/accepted-coding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import { speculationRulesPath } from '../page/server-paths.ts';
import type { StoredPage } from './page-cache.ts';

/** A stored page is always revalidated, so that a rollback takes effect at once. */
const cacheControl = {
  everybody: 'public, max-age=0, must-revalidate',
  'this browser': 'private, no-cache',
  nobody: 'no-store',
} as const;

export interface SendOptions {
  /**
   * Who may store the page: `everybody`, with every cache on the way; `this browser`, because a canary runs and others may get
   * another release; `nobody`, because it is private or not live.
   */
  readonly storedBy: keyof typeof cacheControl;
  /** Hash of the page's route table. */
  readonly routes: string;
}

/**
 * Sends a page. A page that may be stored holds no visitor's data; an error page of status 503 is never stored.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  { storedBy, routes }: SendOptions,
): Promise<FastifyReply> {
  const outage = page.status >= 500;
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({
      'cache-control': outage || page.status === 302 ? 'no-store' : cacheControl[storedBy],
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

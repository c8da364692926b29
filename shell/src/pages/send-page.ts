import type { RemoteName } from '@storefront/contracts';
import { acceptedCoding } from '@storefront/server-kit/read-request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import isFresh from 'fresh';
import { controlMetric, uncountedMetric } from '../page/view-metrics.ts';
import { varyByDictionary } from '../request/compression-dictionary.ts';
import type { StoredPage } from './page-cache.ts';
import type { PageDictionaries } from './page-dictionaries.ts';
import { armHeader, cacheControl, generationHeader, pageLife } from './shared-caches.ts';

export interface SendOptions {
  /**
   * Who may store the page: `everybody`, with every cache on the way; `this browser`, because the answer sets a cookie;
   * `nobody`, because it is private or not live.
   */
  readonly storedBy: keyof typeof cacheControl;
  /** Remotes whose release is shown in comparison with a canary; the browser's reports say so. */
  readonly control: readonly RemoteName[];
  /** Set for a page that shared caches may hold. */
  readonly shared?: { readonly arm: string; readonly generation: string; readonly isUncounted: boolean };
  /** Set for a page that may be sent as what differs from a dictionary. */
  readonly dictionaries?: PageDictionaries | undefined;
}

/**
 * Sends a page. A page that may be stored holds no visitor's data; an error page of status 503 is never stored.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: StoredPage,
  { storedBy, control, shared, dictionaries }: SendOptions,
): Promise<FastifyReply> {
  const outage = page.status >= 500;
  reply
    .code(page.status)
    .headers(page.headers)
    .headers({
      'cache-control': cacheControl[outage || page.headers.location !== undefined ? 'nobody' : storedBy],
      vary: 'accept-encoding',
      etag: page.etag,
      'x-request-id': request.id,
      'server-timing': [
        page.headers['server-timing'],
        shared?.isUncounted && uncountedMetric,
        control.length > 0 && `${controlMetric};desc="${control.join(' ')}"`,
        `now;desc="${Date.now()}"`,
      ]
        .filter(Boolean)
        .join(', '),
    });
  if (shared) reply.headers({ 'cdn-cache-control': pageLife, [generationHeader]: shared.generation });
  if (shared?.arm) reply.header(armHeader, shared.arm);
  if (outage) reply.header('retry-after', '10');
  dictionaries?.announce(request, reply);
  if (page.status === 200 && isFresh(request.headers, { etag: page.etag })) return reply.code(304).send();
  const dictionary = page.status === 200 ? dictionaries?.find(request) : undefined;
  // caches on the way hold whole pages alone
  if (dictionary)
    return reply
      .removeHeader('cdn-cache-control')
      .headers({
        'cache-control': cacheControl['this browser'],
        'content-encoding': 'dcz',
        vary: varyByDictionary,
      })
      .send(await page.dcz(dictionary));
  // any other coding is rare, so only this one is stored
  if (acceptedCoding(request) !== 'br') return reply.send(page.plain);
  return reply.header('content-encoding', 'br').send(await page.brotli());
}

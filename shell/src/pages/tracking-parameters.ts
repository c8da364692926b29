import type { FastifyReply, FastifyRequest } from 'fastify';
import { readConsent } from '../page/consent.ts';
import { campaignCookie, campaignSeconds, readCampaign, trackingNames } from '../page/parameters.ts';
import { removeParameters } from '../page/query.ts';
import { ownCookie } from '../request/own-cookie.ts';
import { cacheControl } from './shared-caches.ts';

/**
 * Hook of the pages' route: a URL with tracking parameters redirects to the same URL without them, so that pages are
 * cached and shared under one URL; the rest of the query stays byte for byte. A cookie carries the values for two
 * minutes, unless the shopper has refused marketing. The URL's hash cannot: one in `Location` would replace the shopper's
 * own, which browsers keep otherwise.
 */
export async function redirectTracked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const url = removeParameters(request.url, trackingNames);
  if (url === undefined) return;
  const values = readCampaign(new URL(`http://shop${request.url}`).search);
  const choice = readConsent(request.headers.cookie);
  const isWanted = values !== '' && choice?.consent.marketing !== false;
  await reply
    .code(302)
    .headers({
      location: url,
      'cache-control': cacheControl.nobody,
      ...(isWanted && {
        'set-cookie': ownCookie(
          request,
          campaignCookie,
          encodeURIComponent(values),
          `Max-Age=${campaignSeconds}`,
        ),
      }),
    })
    .send();
}

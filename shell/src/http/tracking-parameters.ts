import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignCookie, campaignSeconds, readCampaign, trackingNames } from '../page/campaign.ts';
import { readConsent } from '../page/consent.ts';
import { parameterName } from '../page/query.ts';
import { ownCookie } from './own-cookie.ts';

/**
 * Hook of the pages' route: a URL with tracking parameters redirects to the same URL without them, so that pages are
 * cached and shared under one URL; the rest of the query stays byte for byte. A cookie carries the values for two
 * minutes, unless the shopper has refused marketing. The URL's hash cannot: one in `Location` would replace the shopper's
 * own, which browsers keep otherwise.
 */
export async function redirectTracked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const arrival = withoutTracking(request.url);
  if (arrival === undefined) return;
  const { url, values } = arrival;
  const choice = readConsent(request.headers.cookie);
  const isWanted = values !== '' && choice?.consent.marketing !== false;
  await reply
    .code(302)
    .headers({
      location: url,
      'cache-control': 'no-store',
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

interface Arrival {
  readonly url: string;
  /** The tracking parameters, encoded as a query. */
  readonly values: string;
}

/** Splits the tracking parameters off. @param url path and query. @returns `undefined` when it has none */
export function withoutTracking(url: string): Arrival | undefined {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (query === undefined) return undefined;
  const parts = query.split('&');
  const kept = parts.filter((part) => !isTracking(parameterName(part)));
  if (kept.length === parts.length) return undefined;
  // one leading slash: two would make the path a host name
  const ownPath = `/${path.replace(/^[/\\]+/, '')}`;
  return {
    url: ownPath + (kept.length > 0 ? `?${kept.join('&')}` : ''),
    values: readCampaign(query),
  };
}

function isTracking(name: string): boolean {
  return trackingNames.some((tracking) => tracking === name);
}

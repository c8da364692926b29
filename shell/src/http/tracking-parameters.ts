import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignCookie, trackingNames } from '../page/campaign.ts';
import { readConsent } from '../page/consent.ts';

const longestValue = 200;
/** As long as a slow page may take to hydrate. */
const cookieSeconds = 120;

/**
 * Hook of the pages' route: a URL with tracking parameters redirects to the same URL without
 * them, so that pages are cached and shared under one URL; the rest of the query stays byte for byte. A cookie has their
 * values only if the shopper allows marketing: before a choice they are dropped.
 */
export async function redirectTracked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const arrival = withoutTracking(request.url);
  if (arrival === undefined) return;
  const values = new URLSearchParams(arrival.values).toString();
  const isAllowed = readConsent(request.headers.cookie)?.consent.marketing === true;
  await reply
    .code(302)
    .headers({
      location: arrival.url,
      'cache-control': 'no-store',
      ...(isAllowed && {
        'set-cookie': `${campaignCookie}=${encodeURIComponent(values)}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`,
      }),
    })
    .send();
}

interface Arrival {
  readonly url: string;
  readonly values: Record<string, string>;
}

/** @param url path and query. `undefined` when it names no tracking parameter */
export function withoutTracking(url: string): Arrival | undefined {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  if (query === undefined) return undefined;
  const parts = query.split('&');
  const kept = parts.filter((part) => !isTracking(nameOf(part)));
  if (kept.length === parts.length) return undefined;
  const given = new URLSearchParams(query);
  const values = trackingNames.flatMap((name) => {
    const value = given.get(name);
    return value ? [[name, value.slice(0, longestValue)]] : [];
  });
  // one leading slash: with two, the URL would name another host
  const ownPath = `/${path.replace(/^[/\\]+/, '')}`;
  return {
    url: ownPath + (kept.length > 0 ? `?${kept.join('&')}` : ''),
    values: Object.fromEntries(values),
  };
}

function nameOf(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}

function isTracking(name: string): boolean {
  return trackingNames.some((tracking) => tracking === name);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consentCookie } from '../../page/consent.ts';
import { listCookieDomains } from '../../page/cookies.ts';
import { campaignCookie, releaseCookie } from '../../page/parameters.ts';
import { cookiesPath } from '../../page/server-paths.ts';
import { cohortCookie } from '../../releases/cohorts.ts';
import { previewCookie, staffCookie } from '../../request/own-cookie.ts';
import type { Refuse } from './refuse.ts';

/** Most bytes of cookies that pages and calls take; behind this server others have 16 KB for all headers. */
export const mostCookieBytes = 12_000;
/** A proxy refuses an answer whose headers are too long; a shopper who still has too many is asked again. */
const mostCookiesAtOnce = 20;

/** The shop's own, without the prefix that some have over https; store-api sets the session's. */
const ownCookies = new Set([
  'aragem_sessao',
  campaignCookie,
  consentCookie,
  previewCookie,
  releaseCookie,
  cohortCookie,
  staffCookie,
]);

/** Refuses requests with too many cookies, and removes those that are not the shop's when a shopper asks for it. */
export function limitCookies(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { cookie = '' } = request.headers;
    if (cookie.length <= mostCookieBytes || request.url === cookiesPath) return done();
    refuse(request, reply, 'large-cookies');
  });
  // a scope of its own, because proxies pass the bodies of forms on
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 0 },
      (_request, _body, done) => done(null),
    );
    scope.post(cookiesPath, (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return reply.code(403).send({ title: 'not from a page of this shop' });
      return reply.header('set-cookie', expiredCookies(request)).redirect(readReferer(request), 303);
    });
  });
}

/** `set-cookie` values that remove the largest cookies of others, for this host and for those above it. */
function expiredCookies({ headers: { cookie = '' }, hostname }: FastifyRequest): readonly string[] {
  const largest = cookie
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !ownCookies.has(readName(each).replace(/^__Host-/, '')))
    .sort((a, b) => b.length - a.length)
    .slice(0, mostCookiesAtOnce);
  const domains = listCookieDomains(hostname);
  return largest.flatMap((each) => domains.map((domain) => `${readName(each)}=; Path=/; Max-Age=0${domain}`));
}

const readName = (cookie: string) => cookie.split('=', 1)[0] ?? '';

/** The page of this shop from which the form was sent. */
function readReferer({ headers: { referer = '' }, host }: FastifyRequest): string {
  const url = URL.parse(referer);
  return url?.host === host.toLowerCase() ? `/${(url.pathname + url.search).replace(/^\/+/, '')}` : '/';
}

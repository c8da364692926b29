import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { campaignCookie } from '../../page/campaign.ts';
import { consentCookie } from '../../page/consent.ts';
import { listCookieDomains } from '../../page/cookie-domains.ts';
import { releaseCookie } from '../../page/maintenance-access.ts';
import { cookiesPath } from '../../page/server-paths.ts';
import { cohortCookie } from '../../releases/cohorts.ts';
import { previewCookie } from '../preview-pages.ts';
import type { Refuse } from '../refuse.ts';
import { staffCookie } from '../staff-pass.ts';

/** Most bytes of a request's headers that are read at all. */
export const mostHeaderBytes = 65_536;
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

/** Answers a request that Node cannot parse, or whose headers are longer than it reads. */
export function answerUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  const text =
    status === statuses.HPE_HEADER_OVERFLOW
      ? 'O navegador envia cookies demais a esta loja. Apague os cookies deste site nas configurações do navegador e abra a página de novo.'
      : 'Não foi possível ler o pedido.';
  const body = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status.slice(4)}</title><p>${text}</p></html>`;
  const headers = `Content-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

import { createHash } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { StoreConfig } from '@storefront/contracts';
import { readCookies } from '@storefront/contracts/cookies';
import { escapeHtml } from '@storefront/server-kit/escape-html';
import { isSameSecret } from '@storefront/server-kit/same-secret';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseCookie, releaseParameter } from '../page/parameters.ts';
import { removeParameters } from '../page/query.ts';
import { ownCookie, ownCookieName } from '../request/own-cookie.ts';
import { securityHeaders } from '../request/security.ts';
import { cacheControl } from './shared-caches.ts';
import { staticDocument } from './static-document.ts';

export interface MaintenanceOptions {
  readonly config: () => Promise<StoreConfig>;
  readonly key: string | undefined;
  readonly secret: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

const retryAfterSeconds = 120;

/**
 * Creates the hook of the pages' route. During maintenance (`paginaAguarde.ativo`) every page is the maintenance screen
 * with status 503, except for visitors who gave the key in `?release=`; a wrong value removes their access. Both lead to
 * the same address without the parameter.
 */
export function maintenanceHook(options: MaintenanceOptions) {
  const { config, key, styles, scripts } = options;
  const signer = new Signer(options.secret);
  // the cookie signs the key's hash, so that a new key ends the access that the old one gave
  const access = key === undefined ? '' : createHash('sha256').update(key).digest('base64url');
  const hasCookie = (request: FastifyRequest) => {
    const signed = readCookies(request.headers.cookie, ownCookieName(releaseCookie, request));
    return key !== undefined && signed.some((each) => signer.unsign(each).value === access);
  };

  // the address must not keep the key: it would be in the history, in copied links and in logs
  const answerKey = async (request: FastifyRequest, reply: FastifyReply, named: unknown): Promise<void> => {
    const isKey = key !== undefined && typeof named === 'string' && isSameSecret(named, key);
    const cookie = isKey
      ? ownCookie(request, releaseCookie, encodeURIComponent(signer.sign(access)))
      : ownCookie(request, releaseCookie, '', 'Max-Age=0');
    await reply
      .headers({
        'cache-control': cacheControl.nobody,
        'referrer-policy': 'no-referrer',
        'set-cookie': cookie,
      })
      .redirect(removeParameters(request.url, [releaseParameter]) ?? '/', 302);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const named = (request.query as Readonly<Record<string, unknown>>)[releaseParameter];
    if (named !== undefined) return answerKey(request, reply, named);
    const { paginaAguarde, geral } = (await config()).sistema;
    if (!paginaAguarde.ativo || hasCookie(request)) return;
    await reply
      .code(503)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl.nobody,
        'retry-after': String(retryAfterSeconds),
      })
      .headers(securityHeaders())
      .send(
        staticDocument({
          status: 503,
          title: escapeHtml(geral.site.nome),
          content: `<p>${escapeHtml(paginaAguarde.mensagem)}</p>`,
          styles,
          scripts,
        }),
      );
  };
}

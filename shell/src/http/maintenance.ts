import { createHash, timingSafeEqual } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import type { StoreConfig } from '@storefront/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../fragments/fallback.ts';
import { releaseCookie, releaseParameter } from '../page/maintenance-access.ts';
import { readCookie } from './read-cookie.ts';
import { securityHeaders } from './security.ts';

export interface MaintenanceOptions {
  readonly config: () => Promise<StoreConfig>;
  readonly key: string | undefined;
  readonly secret: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

const retryAfterSeconds = 120;

/**
 * Hook of the pages' route. During maintenance (`paginaAguarde.ativo`) every page is the maintenance screen with status
 * 503, except for who has named the key by `?release=`; another value takes that access away.
 */
export function maintenanceHook(options: MaintenanceOptions) {
  const { config, key, styles, scripts } = options;
  const signer = new Signer(options.secret);
  // the key's own hash is signed, so that a new key closes what the old one opened
  const access = key === undefined ? undefined : hash(key).toString('base64url');
  const hasCookie = (request: FastifyRequest) => {
    const signed = readCookie(request.headers.cookie, releaseCookie);
    return signed !== undefined && access !== undefined && signer.unsign(signed).value === access;
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { paginaAguarde, geral } = (await config()).sistema;
    const named = (request.query as Readonly<Record<string, unknown>>)[releaseParameter];
    const isKey =
      access !== undefined && typeof named === 'string' && timingSafeEqual(hash(named), hash(key ?? ''));
    if (named !== undefined)
      reply.header(
        'set-cookie',
        isKey
          ? `${releaseCookie}=${encodeURIComponent(signer.sign(access))}; Path=/; SameSite=Lax`
          : `${releaseCookie}=; Path=/; Max-Age=0; SameSite=Lax`,
      );
    const mayEnter = named === undefined ? hasCookie(request) : isKey;
    if (!paginaAguarde.ativo || mayEnter) return;
    await reply
      .code(503)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(retryAfterSeconds),
      })
      .headers(securityHeaders())
      .send(maintenanceScreen({ name: geral.site.nome, message: paginaAguarde.mensagem, styles, scripts }));
  };
}

interface Screen {
  readonly name: string;
  readonly message: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

function maintenanceScreen({ name, message, styles, scripts }: Screen): string {
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(name)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.map((src) => `<script async src="${src}"></script>`),
    `</head><body><main class="error-page wrap" data-status="503"><h1>${escapeHtml(name)}</h1>`,
    `<p>${escapeHtml(message)}</p></main></body></html>`,
  ].join('');
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createHash } from 'node:crypto';
import { apiRoot } from '@storefront/contracts/api';
import { escapeHtml } from '@storefront/server-kit/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkCookie } from '../../development/link-routes.ts';
import type { FindOverrideLink } from '../../development/linked-pages.ts';
import { noticeStyle } from '../../development/notice.ts';
import type { UnreleasedPage } from '../../document/unreleased-page.ts';
import { readOwnPath } from '../../output/own-path.ts';
import { findCookie } from '../../page/cookies.ts';
import { previewParameter } from '../../page/parameters.ts';
import { removeParameters } from '../../page/query.ts';
import { previewFramePath } from '../../page/server-paths.ts';
import { cacheControl } from '../../pages/shared-caches.ts';
import type { GrantedPreview, Previews } from '../../previews/previews.ts';
import { ownCookie, ownCookieName, previewCookie } from '../../request/own-cookie.ts';
import { securityHeaders } from '../../request/security.ts';
import { isSignIn } from '../protocol/preview-origin.ts';
import { problemPage } from '../protocol/refuse.ts';
import { linkCookieHook } from './signed-links.ts';

/** The preview that a request's cookie grants, if it is still valid; at the shop's own origin none is. */
export function findPreview(
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'isPreview'>,
  previews: Pick<Previews, 'read'>,
): GrantedPreview | undefined {
  if (!request.isPreview) return undefined;
  const name = ownCookieName(previewCookie, request);
  return findCookie(request.headers.cookie, name, (signed) => previews.read(signed));
}

/**
 * Creates the hook of the pages' route by which links start and end previews. The shop redirects links to the origin of
 * previews. That origin shows nothing without a valid link, and shows pages to people only inside the shop's frame.
 * @param findLink finds a link by which the visitor's own machine serves a remote
 */
export function previewHook(
  previews: Pick<Previews, 'read'>,
  styles: readonly string[],
  findLink: FindOverrideLink = () => undefined,
) {
  const follow = linkCookieHook({
    parameter: previewParameter,
    cookie: previewCookie,
    styles,
    read: (signed) => previews.read(signed),
    refusal: 'Esta prévia expirou ou o link não está completo',
    endsWhenRefused: true,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { isPreview, previewOrigins, url, headers } = request;
    const signed = new URL(`http://shop${url}`).searchParams.get(previewParameter);
    const elsewhere = async (target: string) => {
      reply.headers({ 'cache-control': cacheControl.nobody, 'referrer-policy': 'no-referrer' });
      await reply.redirect(target, 302);
    };
    const refuse = async (phrase: string) => {
      reply.headers({
        ...securityHeaders(),
        'cache-control': cacheControl.nobody,
        'x-robots-tag': 'noindex',
      });
      await reply
        .code(403)
        .type('text/html; charset=utf-8')
        .send(problemPage(403, phrase, styles));
    };
    if (!isPreview) {
      if (signed === null || signed === 'off') return follow(request, reply);
      if (previewOrigins === undefined) return refuse('Esta loja não mostra prévias');
      return elsewhere(previewOrigins.preview + url);
    }
    if (signed === 'off' && previewOrigins !== undefined) {
      for (const cookie of [previewCookie, linkCookie])
        reply.header('set-cookie', ownCookie(request, cookie, '', 'Max-Age=0; HttpOnly'));
      return elsewhere(previewOrigins.shop + (removeParameters(url, [previewParameter]) ?? '/'));
    }
    if (signed !== null) return follow(request, reply);
    const preview = findPreview(request, previews);
    if (preview === undefined && !findLink(request)) return refuse('Esta prévia terminou');
    if (headers['sec-fetch-dest'] === 'document' && !preview?.unframed && previewOrigins !== undefined)
      return elsewhere(previewFrameUrl(previewOrigins.shop, url));
  };
}

/**
 * Refuses calls of the API at the origin of previews without a valid preview, and those that sign in, because a preview's
 * pages could read the password.
 */
export function guardPreviewCalls(
  app: FastifyInstance,
  previews: Pick<Previews, 'read'>,
  findLink: FindOverrideLink = () => undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.isPreview || !request.url.startsWith(`${apiRoot}/`)) return;
    const title =
      findPreview(request, previews) === undefined && !findLink(request)
        ? 'Esta prévia terminou'
        : isSignIn(request) && 'Na prévia ninguém entra na conta: use a loja';
    if (title)
      await reply.code(403).header('cache-control', cacheControl.nobody).send({ title, detail: title });
  });
}

/**
 * The previewed release for a visitor with a preview; undefined for all others. If it cannot be shown, the page says so
 * with the reason.
 */
export function previewedPages(previews: Pick<Previews, 'read' | 'release'>) {
  return async (request: FastifyRequest): Promise<UnreleasedPage | undefined> => {
    const preview = findPreview(request, previews);
    if (preview === undefined) return undefined;
    const page = { shell: undefined, origins: [] };
    try {
      const release = await previews.release(preview);
      const until = new Date(preview.expires).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
      const notice = noticeHtml(preview, `é uma prévia até ${until}.`);
      return { ...page, releases: new Map([[preview.remote, release]]), notice: () => notice };
    } catch (error) {
      const why = error instanceof Error ? error.message.slice(0, 400) : String(error);
      request.log.warn({ err: error }, `the preview of ${preview.remote}@${preview.version} cannot be shown`);
      const notice = noticeHtml(preview, `não pôde ser mostrada: ${why}.`);
      return { ...page, releases: new Map(), notice: () => notice };
    }
  };
}

function noticeHtml({ remote, version }: GrantedPreview, text: string): string {
  return `<aside aria-label="Prévia" style="${noticeStyle}"><b>${remote} ${version}</b> ${escapeHtml(text)}</aside>`;
}

const rules =
  'html,body{margin:0;height:100%}body{display:flex;flex-direction:column;font:15px/1.4 system-ui,sans-serif}' +
  'p{margin:0;padding:6px 12px;background:#1d2433;color:#fff}a{color:inherit}iframe{flex:1;border:0;width:100%}';
const rulesHash = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;

/** What a preview may do in its frame. It may not leave the frame, because the notice would disappear. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';

/** URL of the page in which the shop shows a preview. @param path of the page, with its query */
export function previewFrameUrl(shop: string, path: string): string {
  return `${shop}${previewFramePath}?${new URLSearchParams({ pagina: path })}`;
}

/**
 * `GET /_shell/preview?pagina=…`: the frame around a preview, with a notice that the preview's code cannot reach, because
 * the frame is the shop's and has no code.
 * @param options `reachesDevices`: whether what it shows may be taken from the visitor's own machine
 */
export function previewFrameRoute(
  app: FastifyInstance,
  { reachesDevices = false }: { readonly reachesDevices?: boolean } = {},
): void {
  app.get<{ Querystring: { readonly pagina?: unknown } }>(previewFramePath, async (request, reply) => {
    const origins = request.previewOrigins;
    if (origins === undefined || request.isPreview) return reply.callNotFound();
    const { pagina } = request.query;
    const path = (typeof pagina === 'string' ? readOwnPath(pagina) : undefined) ?? '/';
    const policy = [
      "default-src 'none'",
      `style-src ${rulesHash}`,
      `frame-src ${origins.preview}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ];
    return reply
      .headers({
        ...securityHeaders(),
        'content-security-policy': policy.join(';'),
        'cache-control': cacheControl.nobody,
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(frameHtml(origins.preview, path, reachesDevices));
  });
}

function frameHtml(origin: string, path: string, reachesDevices: boolean): string {
  const leave = escapeHtml(`${origin}/?${previewParameter}=off`);
  // browsers ask the visitor before a page reaches the visitor's own machine, and a frame needs a permission for it
  const local = reachesDevices ? ' allow="local-network-access; loopback-network"' : '';
  return (
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Prévia</title><style>${rules}</style></head><body>` +
    '<p role="note" aria-label="Prévia"><b>Prévia.</b> O que está abaixo ainda não é a loja: não digite senhas nem dados de pagamento. ' +
    `<a href="${leave}">Sair da prévia</a></p>` +
    `<iframe title="Prévia da loja" sandbox="${allowed}"${local} src="${escapeHtml(origin + path)}"></iframe></body></html>`
  );
}

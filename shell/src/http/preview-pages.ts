import type { FastifyReply, FastifyRequest } from 'fastify';
import { noticeStyle } from '../development/notice.ts';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import { escapeHtml } from '../fragments/escape-html.ts';
import { removeParameters } from '../page/query.ts';
import { readCookie } from '../page/read-cookie.ts';
import { previewParameter } from '../page/side-effect-parameters.ts';
import { cacheControl } from '../pages/shared-caches.ts';
import type { GrantedPreview, Previews } from '../previews/previews.ts';
import { ownCookie, ownCookieName } from '../request/own-cookie.ts';
import { securityHeaders } from '../request/security.ts';
import { problemPage } from './problem-page.ts';

export const previewCookie = 'mfe-preview';
const never = { 'cache-control': cacheControl.nobody, 'x-robots-tag': 'noindex' };

/** The preview that a request's cookie grants, if it is still valid. */
export function findPreview(
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  previews: Pick<Previews, 'read'>,
): GrantedPreview | undefined {
  const signed = readCookie(request.headers.cookie, ownCookieName(previewCookie, request));
  return signed === undefined ? undefined : previews.read(signed);
}

/**
 * Creates the hook of the pages' route that starts and ends previews: `?preview=` with a text that the registry has
 * signed starts one, `?preview=off` ends it. Both redirect to the same URL without the parameter, so that a copied URL
 * does not pass the link on.
 */
export function previewHook(previews: Pick<Previews, 'read'>, styles: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const signed = new URL(`http://shop${request.url}`).searchParams.get(previewParameter);
    if (signed === null) return;
    const preview = previews.read(signed);
    const lifeSeconds = preview ? Math.ceil((Date.parse(preview.expires) - Date.now()) / 1000) : 0;
    reply
      .headers({ ...never, ...securityHeaders(), 'referrer-policy': 'no-referrer' })
      .header(
        'set-cookie',
        ownCookie(request, previewCookie, preview ? signed : '', `Max-Age=${lifeSeconds}; HttpOnly`),
      );
    if (preview !== undefined || signed === 'off') {
      await reply.redirect(removeParameters(request.url, [previewParameter]) ?? '/', 302);
      return;
    }
    const text = 'Esta prévia expirou ou o link não está completo';
    await reply
      .code(403)
      .type('text/html; charset=utf-8')
      .send(problemPage(403, text, styles));
  };
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
  return `<aside aria-label="Prévia" style="${noticeStyle}"><b>${remote} ${version}</b> ${escapeHtml(text)} <a href="/?${previewParameter}=off" target="_top" style="color:inherit">Sair da prévia</a></aside>`;
}

import type { FastifyRequest } from 'fastify';
import { noticeStyle } from '../development/notice.ts';
import type { UnreleasedPage } from '../document/unreleased-page.ts';
import { escapeHtml } from '../fragments/escape-html.ts';
import { readCookie } from '../page/read-cookie.ts';
import { previewParameter } from '../page/side-effect-parameters.ts';
import type { GrantedPreview, Previews } from '../previews/previews.ts';
import { ownCookieName } from '../request/own-cookie.ts';
import { linkCookieHook } from './link-cookie.ts';

export const previewCookie = 'mfe-preview';

/** The preview that a request's cookie grants, if it is still valid. */
export function findPreview(
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  previews: Pick<Previews, 'read'>,
): GrantedPreview | undefined {
  const signed = readCookie(request.headers.cookie, ownCookieName(previewCookie, request));
  return signed === undefined ? undefined : previews.read(signed);
}

/** Creates the hook of the pages' route by which links start and end previews. */
export function previewHook(previews: Pick<Previews, 'read'>, styles: readonly string[]) {
  return linkCookieHook({
    ...{ parameter: previewParameter, cookie: previewCookie, styles },
    read: (signed) => previews.read(signed),
    refusal: 'Esta prévia expirou ou o link não está completo',
    endsWhenRefused: true,
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
  return `<aside aria-label="Prévia" style="${noticeStyle}"><b>${remote} ${version}</b> ${escapeHtml(text)} <a href="/?${previewParameter}=off" target="_top" style="color:inherit">Sair da prévia</a></aside>`;
}

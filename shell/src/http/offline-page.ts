import * as base from '@storefront/ui/base';
import type { FastifyInstance } from 'fastify';
import { hashInline } from '../document/styles.ts';
import { offlinePath } from '../page/server-paths.ts';
import { staticDocument } from '../pages/static-document.ts';
import { securityHeaders } from '../request/security.ts';
import type { Sheet } from '../sheets/sheet.ts';

/**
 * Serves `/offline`, which the service worker stores and shows while there is no network; its style rules are inline.
 */
export function offlineRoute(app: FastifyInstance, { sheets }: { readonly sheets: readonly Sheet[] }): void {
  const { html, rules } = offlinePage(sheets);
  const headers = securityHeaders({ styleHashes: [hashInline(rules)] });
  app.get(offlinePath, (_, reply) =>
    reply.headers(headers).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
  );
}

function offlinePage(sheets: readonly Sheet[]): { readonly html: string; readonly rules: string } {
  const content =
    '<p>Confira a conexão e tente de novo. O seu carrinho está guardado.</p>' +
    // an empty URL is the URL of the page that failed to load
    `<a class="${base.button('primary')}" href="">Tentar de novo</a>`;
  const page = { status: 503, title: 'Você está sem internet', content, styles: [] };
  const rules = sheets.map(({ css = '' }) => css).join('');
  return { html: staticDocument({ ...page, rules }), rules };
}

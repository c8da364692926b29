import * as base from '@storefront/ui/base';
import type { FastifyInstance } from 'fastify';
import type { Sheet } from '../sheets/sheet.ts';
import { usedNames } from '../sheets/used-names.ts';
import { securityHeaders } from './security.ts';
import { staticDocument } from './static-document.ts';

/** `/offline`: what the service worker keeps and shows while there is no network, so it brings its own rules. */
export function offlineRoute(app: FastifyInstance, { sheets }: { readonly sheets: readonly Sheet[] }): void {
  const html = offlinePage(sheets);
  app.get('/offline', (_, reply) =>
    reply
      .headers(securityHeaders())
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}

function offlinePage(sheets: readonly Sheet[]): string {
  const content =
    '<p>Confira a conexão e tente de novo. O seu carrinho está guardado.</p>' +
    // an empty URL is that of the page that failed to load
    `<a class="${base.button('primary')}" href="">Tentar de novo</a>`;
  const page = { status: 503, title: 'Você está sem internet', content, styles: [] };
  const used = new Set(usedNames(staticDocument(page)));
  return staticDocument({ ...page, rules: sheets.map((sheet) => sheet.usedRules(used)).join('') });
}

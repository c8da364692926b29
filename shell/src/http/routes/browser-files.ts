import * as base from '@storefront/ui/base';
import type { FastifyInstance } from 'fastify';
import { hashInline } from '../../document/styles.ts';
import { dictionaryPath, offlinePath, releasesPath, routesPath } from '../../page/server-paths.ts';
import type { PageDictionaries } from '../../pages/page-dictionaries.ts';
import { staticDocument } from '../../pages/static-document.ts';
import type { Visits } from '../../pages/visit.ts';
import type { Previews } from '../../previews/previews.ts';
import type { ReleaseStore } from '../../releases/store.ts';
import { securityHeaders } from '../../request/security.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { findPreview } from './preview-pages.ts';

/**
 * Serves the routes of a document (`GET /_shell/routes/<name>.json`). The name is a hash of the content, so a file never
 * changes. A name that this process does not have, for example after a restart, is answered with this visitor's current
 * routes, uncached.
 */
export function routeFiles(app: FastifyInstance, visits: Visits): void {
  app.get<{ Params: { name: string } }>(routesPath(':name'), async (request, reply) => {
    const cached = visits.tables.find(request.params.name);
    const { text } = cached ?? (await visits.begin(request, reply)).table;
    reply.headers({
      'content-type': 'application/json',
      'cache-control': cached ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    return reply.send(text);
  });
}

/**
 * Serves what pages have in common (`GET /_shell/dictionary/<hash>`), as text that nobody opens as a page. Browsers use
 * it for documents alone.
 */
export function dictionaryRoute(
  app: FastifyInstance,
  dictionaries: Pick<PageDictionaries, 'findByName'>,
): void {
  app.get<{ Params: { name: string } }>(dictionaryPath(':name'), (request, reply) => {
    const dictionary = dictionaries.findByName(request.params.name);
    reply.type('text/plain; charset=utf-8');
    if (dictionary === undefined)
      return reply.code(404).header('cache-control', 'no-store').send('not found');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'use-as-dictionary': 'match="/*", match-dest=("document")',
      })
      .send(dictionary.content);
  });
}

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

/**
 * `GET /_shell/releases`: open pages request it to detect withdrawn releases; caches may keep the answer for a second.
 */
export function usableVersionsRoute(
  app: FastifyInstance,
  releases: Pick<ReleaseStore, 'usableVersions'>,
  previews: Pick<Previews, 'read'>,
): void {
  app.get(releasesPath, async (request, reply) => {
    const versions = releases.usableVersions();
    const preview = findPreview(request, previews);
    if (preview === undefined) return reply.header('cache-control', 'public, max-age=1').send(versions);
    const { remote, version } = preview;
    const usable = [version, ...(versions[remote] ?? [])];
    return reply.header('cache-control', 'no-store').send({ ...versions, [remote]: usable });
  });
}

import type { Head, ModuleId, RemoteName } from '@storefront/contracts';
import { cacheTag, remoteNames } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { browserCandidates, type Chosen } from '../fragments/choose.ts';
import { errorPage } from '../fragments/fallback.ts';
import type { Fragment } from '../fragments/fragment.ts';
import { moduleKey, type PageState, remoteOf } from '../page/page-state.ts';
import { hydratesLate, type Route } from '../page/routes.ts';
import { type Asset, type ReadyRelease, scriptsOf } from '../releases/ready-release.ts';
import type { RenderRequest } from '../renderer/renderer.ts';
import { usedNames } from '../sheets/used-names.ts';
import { headHtml } from './head.ts';
import type { ShellFiles } from './shell-files.ts';
import { pageSheets, type StyleCache } from './styles.ts';

export interface Page {
  readonly status: 200 | 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface PageParts {
  readonly route: Route | undefined;
  readonly request: RenderRequest;
  readonly chosen: Chosen;
  /** In the order of the HTML. */
  readonly fragments: readonly Fragment[];
  readonly shell: ShellFiles;
  readonly styles: StyleCache;
  readonly origin: string;
  /** `moduleKey`s of ejected modules. */
  readonly openKeys: readonly string[];
}

const notFound: Head = {
  title: 'Página não encontrada!',
  description: 'Página não encontrada',
  indexable: false,
};
const unavailable: Head = { title: 'Não foi possível carregar esta página', indexable: false };

/** Concatenates fragments around the layout. Nothing that a remote rendered is ever cut. */
export function assemblePage(parts: PageParts): Page {
  const { route, request, fragments, shell, styles, origin } = parts;
  const pageFragment = fragments.find(({ module }) => module === route?.page);
  const status = route === undefined ? 404 : (pageFragment?.status ?? 503);
  const slot = (module: ModuleId) => slotPieces(fragments.find((fragment) => fragment.module === module));
  const head = headHtml({
    shell,
    origin,
    head: headOf(status, pageFragment, request.config.sistema.geral.site.nome),
    page: pageState(parts),
    links: fragments.map(({ links }) => links).join(''),
    scripts: scriptsOfPage(fragments),
  });
  const scripts = shell.scripts.map((src) => `<script async src="${src}"></script>`).join('');
  const [beforeHeader, beforePage, afterPage, end] = layoutHtml(scripts);
  const body: readonly (Buffer | string)[] = [
    beforeHeader,
    ...slot('mf-header/Header'),
    beforePage,
    ...(route ? slot(route.page) : [errorPage(404)]),
    afterPage,
    ...slot('mf-footer/Footer'),
    ...slot('mf-cart/CartOverlays'),
    end,
  ];
  const ownHtml = body.filter((piece) => typeof piece === 'string').join('');
  const present = new Set([...fragments.flatMap((fragment) => fragment.usedNames), ...usedNames(ownHtml)]);
  const pieces: readonly (Buffer | string)[] = [
    `<!doctype html><html lang="pt-BR"><head>${head.beforeStyles}`,
    styles.elements(pageSheets(shell, fragments), present),
    `${head.afterStyles}</head><body>`,
    ...body,
  ];
  return {
    status,
    headers: pageHeaders(fragments),
    body: Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))),
  };
}

/** The shell's own HTML: before the header, before the page, after it, and at the end. */
function layoutHtml(scripts: string): readonly [string, string, string, string] {
  return [
    '<a class="skip" href="#conteudo">Ir para o conteúdo</a>',
    '<main id="conteudo" tabindex="-1">',
    '</main>',
    `<p id="announcer" class="${base.sr}" aria-live="polite"></p>${scripts}</body></html>`,
  ];
}

/** A slot's data and its root element. Without a release it is static HTML, which the browser does not hydrate. */
function slotPieces(fragment: Fragment | undefined): readonly (Buffer | string)[] {
  if (fragment === undefined) return [];
  const { module, release, html, data } = fragment;
  if (release === undefined) return [html];
  const { remote, version } = release.candidate;
  const key = moduleKey(module, release.candidate);
  return [
    ...(data ? [`<script type="application/json" data-load="${key}">`, data, '</script>'] : []),
    `<div data-slot="${module}" data-remote="${remote}" data-version="${version}">`,
    html,
    '</div>',
  ];
}

/** @param siteName the title of pages that say nothing of themselves */
function headOf(status: Page['status'], fragment: Fragment | undefined, siteName: string): Head {
  if (status === 404) return notFound;
  return status === 503 ? unavailable : (fragment?.head ?? { title: siteName });
}

function pageState({ request, chosen, fragments, openKeys }: PageParts): PageState {
  const candidates = browserCandidates(chosen, releasesShown(fragments));
  return { ...request, candidates, failed: [...fragments.flatMap(({ failed }) => failed), ...openKeys] };
}

function releasesShown(fragments: readonly Fragment[]): readonly ReadyRelease[] {
  return fragments.flatMap(({ release }) => release ?? []);
}

function scriptsOfPage(fragments: readonly Fragment[]): readonly Asset[] {
  const eager = fragments.flatMap(({ module, release }) =>
    release && !hydratesLate(module) ? scriptsOf(release, module) : [],
  );
  return [...new Map(eager.map((asset) => [asset.href, asset])).values()];
}

/** `x-release` names the release of each remote on the page, `cache-tag` lets a CDN drop the page when one changes. */
function pageHeaders(fragments: readonly Fragment[]): Readonly<Record<string, string>> {
  const shown = releasesShown(fragments);
  const staleMs = Math.max(0, ...fragments.map((fragment) => fragment.staleMs));
  return {
    'content-type': 'text/html; charset=utf-8',
    'x-release': remoteNames
      .flatMap((remote) => shown.find(({ record }) => record.remote === remote)?.record ?? [])
      .map(({ remote, version }) => `${remote}=${version}`)
      .join(', '),
    'cache-tag': [...new Set(shown.map(({ record }) => cacheTag(record)))].join(','),
    'server-timing': serverTiming(fragments),
    // RFC 9211: a negative ttl says for how many seconds the data has been stale
    ...(staleMs > 0 ? { 'cache-status': `aragem; hit; ttl=-${Math.ceil(staleMs / 1000)}` } : {}),
  };
}

/** Milliseconds of each remote's loads and rendering. */
function serverTiming(fragments: readonly Fragment[]): string {
  const durations = new Map<RemoteName, number>();
  for (const { module, durationMs } of fragments)
    durations.set(remoteOf(module), (durations.get(remoteOf(module)) ?? 0) + durationMs);
  return [...durations].map(([remote, ms]) => `${remote};dur=${ms.toFixed(2)}`).join(', ');
}

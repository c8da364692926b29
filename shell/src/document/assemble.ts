import type { ModuleId, StoreConfig } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { errorPage } from '../fragments/error-page.ts';
import type { Fragment } from '../fragments/fragment.ts';
import { readOwnPath } from '../output/own-path.ts';
import { bottomOffsetRule } from '../page/consent.ts';
import { developmentVersion } from '../page/development.ts';
import { isOnLayout, slotsAround } from '../page/layout.ts';
import { isPage, moduleKey } from '../page/page-state.ts';
import { findUsedClasses } from '../sheets/used-classes.ts';
import { consentNotice, consentScriptHash } from './consent-notice.ts';
import { renderHead } from './head.ts';
import { readHead } from './head-of-page.ts';
import { createPageHeaders } from './page-headers.ts';
import type { Page, PageParts } from './page-parts.ts';
import { pageState, scriptsOfPage } from './page-state-of.ts';
import { integrityAttribute } from './shell-files.ts';
import { hashInline, listPageSheets } from './styles.ts';
import { unscriptedNotice } from './unscripted-notice.ts';

const bottomOffsetHash = hashInline(bottomOffsetRule);

/** Concatenates whole fragments around the layout. */
export function assemblePage(parts: PageParts): Page {
  const { route, request, shell, styles } = parts;
  const pageFragment = parts.fragments.find(({ module }) => module === route?.page);
  const layout = pageFragment?.head?.layout ?? route?.layout ?? 'default';
  // the page's data may hide header and footer, which were rendered at the same time as the page
  const fragments = parts.fragments.filter(({ module }) => isPage(module) || isOnLayout(layout, module));
  const missing = { status: parts.isRefused ? 400 : 404 };
  const status = route === undefined ? missing.status : (pageFragment?.status ?? 503);
  if (pageFragment?.location !== undefined) return redirectPage(pageFragment.location, pageFragment.status);
  const slot = (module: ModuleId) => renderSlot(fragments.find((fragment) => fragment.module === module));
  const head = readHead(status, pageFragment, request.config.sistema.geral.site.nome);
  const { beforeStyles, afterStyles } = renderHead({
    shell,
    head: { ...head, structuredData: [...(parts.structuredData ?? []), ...(head.structuredData ?? [])] },
    page: pageState({ ...parts, fragments }, layout),
    links: fragments.map(({ links }) => links).join(''),
    scripts: scriptsOfPage(fragments, route),
    // private HTML has placeholders, and a remote under development may have none
    startsPainted: route?.access === 'private' || fragments.some(isDeveloped),
  });
  const scripts = shell.scripts
    .map((src) => `<script async src="${src}"${integrityAttribute(shell, src)}></script>`)
    .join('');
  const [beforeHeader, beforePage, afterPage, end] = renderLayout(
    scripts,
    route?.name,
    request.config.sistema.geral.site,
  );
  const body: readonly (Buffer | string)[] = [
    beforeHeader,
    ...slotsAround({ layout }, 'before the page').flatMap(slot),
    beforePage,
    ...(route ? slot(route.page) : [errorPage(missing)]),
    ...slotsAround({ layout }, 'below a missing page').flatMap(slot),
    afterPage,
    ...slotsAround({ layout }, 'after the page').flatMap(slot),
    parts.notice ?? '',
    end,
  ];
  const ownHtml = body.filter((part) => typeof part === 'string').join('');
  const present = new Set([
    ...fragments.flatMap((fragment) => fragment.usedClasses),
    ...findUsedClasses(ownHtml),
  ]);
  const inlined = styles.elements(listPageSheets(shell, fragments), present);
  const chunks: readonly (Buffer | string)[] = [
    `<!doctype html><html lang="pt-BR"><head>${beforeStyles}`,
    inlined.html,
    `${afterStyles}</head><body>`,
    ...body,
  ];
  return {
    status,
    headers: createPageHeaders(fragments),
    scriptHashes: [hashInline(shell.inlineScript), consentScriptHash],
    styleHashes: [bottomOffsetHash, ...inlined.hashes],
    body: Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))),
  };
}

function isDeveloped({ release }: Fragment): boolean {
  return release?.browserRelease.version === developmentVersion;
}

/** Redirects within the shop. The renderer has refused other targets. */
function redirectPage(location: string, status: number): Page {
  const headers = { location: readOwnPath(location) ?? '/' };
  return {
    status: status === 301 ? 301 : 302,
    headers,
    scriptHashes: [],
    styleHashes: [],
    body: Buffer.alloc(0),
  };
}

/** The shell's own HTML, in four parts: before the header, before the page, after it, and at the end. */
function renderLayout(
  scripts: string,
  name: string | undefined,
  { nome, telefone }: StoreConfig['sistema']['geral']['site'],
): readonly [string, string, string, string] {
  return [
    `<a class="skip" href="#conteudo">Ir para o conteúdo</a>${consentNotice(nome)}`,
    `${unscriptedNotice(telefone)}<main id="conteudo" tabindex="-1"${name ? ` data-page="${name}"` : ''}>`,
    '</main>',
    `<p id="announcer" class="${base.sr}" aria-live="polite"></p>${scripts}</body></html>`,
  ];
}

/** A slot's data and its root element. Without a release it is static HTML, which the browser does not hydrate. */
function renderSlot(fragment: Fragment | undefined): readonly (Buffer | string)[] {
  if (fragment === undefined) return [];
  const { module, release, html, data } = fragment;
  if (release === undefined) return [html];
  const { remote, version } = release.browserRelease;
  const key = moduleKey(module, release.browserRelease);
  return [
    ...(data ? [`<script type="application/json" data-load="${key}">`, data, '</script>'] : []),
    `<div data-slot="${module}" data-remote="${remote}" data-version="${version}">`,
    html,
    '</div>',
  ];
}

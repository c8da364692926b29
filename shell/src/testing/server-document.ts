import { createApiClient, createBus, type ModuleId, type Storefront } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import {
  type Candidate,
  exposeOf,
  moduleKey,
  type PageState,
  remoteOf,
  scriptSafeJson,
} from '../page/page-state.ts';
import { slotPrefix } from '../page/slot-prefix.ts';
import { htmlLocation, type LoadedModule, slotTree } from '../page/slot-tree.ts';

/** A slot as the server has rendered it. */
export interface ServedSlot {
  readonly module: ModuleId;
  readonly version?: string;
  /** What the server renders; absent when its release has no server build. */
  readonly rendered?: LoadedModule | undefined;
  /** The load's result; absent when the module has no load. */
  readonly data?: unknown;
}

export interface ServedPage {
  readonly url?: string;
  readonly slots: readonly ServedSlot[];
  readonly candidates: PageState['candidates'];
}

/** A release of a module's remote, as a page names it to the browser. */
export function aCandidate(module: ModuleId, version: string, change: Partial<Candidate> = {}): Candidate {
  const remote = remoteOf(module);
  return {
    remote,
    version,
    container: `${remote}_${version}`.replace(/\W/g, '_'),
    entry: `/assets/${remote}/${version}/client/remoteEntry.js`,
    integrity: 'sha384-',
    exposes: [exposeOf(module)],
    loads: [],
    ...change,
  };
}

export function testStorefront(): Storefront {
  return {
    bus: createBus(),
    api: createApiClient({ fetch: () => Promise.reject(new Error('no API in this test')) }),
    config: testConfig(),
    lockScroll: () => () => {},
    announce: () => {},
  };
}

/** Opens the document that the server makes of these slots. */
export function openDocument(served: ServedPage): PageState {
  const url = new URL(served.url ?? '/', location.origin);
  history.replaceState(null, '', url);
  const page: PageState = {
    path: url.pathname,
    search: url.search,
    device: 'desktop',
    config: testConfig(),
    candidates: served.candidates,
    routes: 'test',
    failed: [],
  };
  document.title = 'do servidor';
  document.head.innerHTML = '';
  document.body.innerHTML = bodyHtml(served, url, page);
  return page;
}

/** HTML of the same page, as a request for it gives. */
export function documentHtml(served: ServedPage): string {
  return `<!doctype html><html><body>${bodyHtml(served, new URL(served.url ?? '/', location.origin))}</body></html>`;
}

function bodyHtml({ slots }: ServedPage, url: URL, page?: PageState): string {
  const html = (wanted: (module: ModuleId) => boolean) =>
    slots
      .filter(({ module }) => wanted(module))
      .map((slot) => slotHtml(slot, url))
      .join('');
  return `
    ${page ? `<script type="application/json" id="page-state">${scriptSafeJson(page)}</script>` : ''}
    <a class="skip" href="#conteudo">Ir para o conteúdo</a>
    ${html((module) => module === 'mf-header/Header')}
    <main id="conteudo" tabindex="-1">${html((module) => module.endsWith('Page'))}</main>
    ${html((module) => module === 'mf-footer/Footer')}
    ${html((module) => module === 'mf-cart/CartOverlays')}
    <p id="announcer" class="sr" aria-live="polite"></p>`;
}

function slotHtml({ module, version = '1.0.0', rendered, data }: ServedSlot, url: URL): string {
  const script =
    data === undefined
      ? ''
      : `<script type="application/json" data-load="${moduleKey(module, aCandidate(module, version))}">${scriptSafeJson(data)}</script>`;
  const html = rendered ? serverHtml(module, rendered, data, url) : '';
  return `${script}<div data-slot="${module}" data-remote="${remoteOf(module)}" data-version="${version}">${html}</div>`;
}

function serverHtml(module: ModuleId, rendered: LoadedModule, data: unknown, url: URL): string {
  const { pathname, search } = url;
  const around = { pathname, search, hash: '', state: null, key: 'default' };
  const unused = () => {
    throw new Error('no navigation on the server');
  };
  const tree = slotTree(createElement(rendered.default, { data }), {
    storefront: testStorefront(),
    location: htmlLocation(module, around),
    navigator: { createHref: String, push: unused, replace: unused, go: unused },
    router: Router,
    onServer: true,
  });
  return renderToString(tree, { identifierPrefix: slotPrefix(module) });
}

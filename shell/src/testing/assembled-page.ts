import { testConfig } from '@storefront/contracts/testing';
import { createElement } from 'react';
import { assemblePage } from '../document/assemble.ts';
import { StyleCache } from '../document/styles.ts';
import { FragmentCache } from '../fragments/cache.ts';
import { mapByRemote } from '../fragments/choose.ts';
import { Evidence } from '../fragments/evidence.ts';
import { renderFragments } from '../fragments/fragment.ts';
import { IndexedPages } from '../fragments/indexed-pages.ts';
import type { PageState } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { Breakers } from '../releases/breakers.ts';
import { readSheet } from '../sheets/sheet.ts';
import { aRelease } from './a-release.ts';
import { shopRouteTable } from './a-route-table.ts';

/** A module that shows a text. */
export const shows = (text: string, changes: Partial<LoadedModule> = {}): LoadedModule => ({
  default: () => createElement('b', null, text),
  ...changes,
});
export const broken = (): never => {
  throw new Error('broken');
};
const shop = {
  Header: shows('header'),
  CartOverlays: { default: () => null },
  BestSellers: shows('best sellers'),
  Footer: shows('footer', { load: async () => ({ links: [] }) }),
  HomePage: shows('home', {
    load: async () => ({ n: 1 }),
    head: () => ({ title: 'Início', canonical: '/' }),
  }),
  ContentPage: shows('content'),
};

/** The page at a path, rendered by releases with these modules. */
export async function pageAt(path: string, changes: Partial<Record<keyof typeof shop, LoadedModule>> = {}) {
  const { Header, CartOverlays, BestSellers, Footer, HomePage, ContentPage } = { ...shop, ...changes };
  const releases = [
    aRelease('mf-header', '1.0.0', { Header }),
    aRelease('mf-listing', '1.2.0', { HomePage, BestSellers }),
    aRelease('mf-cart', '1.0.0', { CartOverlays }),
    aRelease('mf-footer', '1.0.0', { Footer, ContentPage }),
  ];
  const remotes = releases.map(({ record }) => record.remote);
  const preferences = mapByRemote(remotes, (remote) =>
    releases.filter(({ record }) => record.remote === remote),
  );
  const request = { path, search: '', config: testConfig() };
  const breakers = new Breakers({ throwsAllowed: 5, firstPauseMs: 1, longestPauseMs: 1, onChange: () => {} });
  const cache = new FragmentCache({ freshMs: 1, staleMs: 1, maxSize: 1000, onError: broken });
  const route = shopRouteTable().routes.match(path);
  const fragments = await renderFragments(route, preferences, request, {
    breakers,
    cache,
    indexed: new IndexedPages(),
    isCompared: true,
    control: new Map(),
    onRun: () => {},
    onRequestFault: () => {},
    onCrash: () => {},
    evidence: new Evidence(),
    visitor: '203.0.113.1',
  });
  const shell = {
    inlineScript: 'keepClicks()',
    scripts: ['/shell.js'],
    lateScripts: ['/page.js'],
    styles: [],
    sheets: [readSheet('/shell.css', '.skip{x:1}')],
    font: '/f.woff2',
    integrity: { '/shell.js': 'sha256-shell' },
  };
  const page = assemblePage({
    route,
    routes: 'abc',
    request,
    preferences,
    shell,
    styles: new StyleCache(),
    openKeys: ['x'],
    fragments,
  });
  const dom = new DOMParser().parseFromString(page.body.toString(), 'text/html');
  const state = JSON.parse(dom.getElementById('page-state')?.textContent ?? '{}') as PageState;
  return { ...page, dom, state };
}
/** Each slot with its version and its parent element. */
export const slots = (dom: Document) =>
  [...dom.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset, parentElement }) =>
    [dataset.slot, dataset.version, parentElement?.localName].join(' '),
  );

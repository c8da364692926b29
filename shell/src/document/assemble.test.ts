import { ApiError, PageRedirect } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { FragmentCache } from '../fragments/cache.ts';
import { chooseReleases } from '../fragments/choose.ts';
import { makeFragments } from '../fragments/make-fragments.ts';
import type { PageState } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { Breakers } from '../releases/breakers.ts';
import { parseSheet } from '../sheets/sheet.ts';
import { aRelease } from '../testing/a-release.ts';
import { shopRouteTable } from '../testing/a-route-table.ts';
import { assemblePage } from './assemble.ts';
import { StyleCache, styleHash } from './styles.ts';

const shows = (text: string, changes: Partial<LoadedModule> = {}): LoadedModule => ({
  default: () => createElement('b', null, text),
  ...changes,
});
const broken = (): never => {
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
async function pageAt(path: string, changes: Partial<Record<keyof typeof shop, LoadedModule>> = {}) {
  const { Header, CartOverlays, BestSellers, Footer, HomePage, ContentPage } = { ...shop, ...changes };
  const releases = [
    aRelease('mf-header', '1.0.0', { Header }),
    aRelease('mf-listing', '1.2.0', { HomePage, BestSellers }),
    aRelease('mf-cart', '1.0.0', { CartOverlays }),
    aRelease('mf-footer', '1.0.0', { Footer, ContentPage }),
  ];
  const remotes = releases.map(({ record }) => record.remote);
  const chosen = chooseReleases(remotes, (remote) =>
    releases.filter(({ record }) => record.remote === remote),
  );
  const request = { path, search: '', device: 'mobile' as const, config: testConfig() };
  const breakers = new Breakers({ throwsAllowed: 5, firstPauseMs: 1, longestPauseMs: 1, onChange: () => {} });
  const cache = new FragmentCache({ freshMs: 1, staleMs: 1, maxSize: 1000, onError: broken });
  const route = shopRouteTable().routes.match(path);
  const fragments = await makeFragments(route, chosen, request, { breakers, cache, onRun: () => {} });
  const shell = {
    scripts: ['/shell.js'],
    lateScripts: ['/page.js'],
    styles: [],
    sheets: [parseSheet('/shell.css', '[data-slot]{x:1}.skip{x:2}.unused{x:3}')],
    font: '/f.woff2',
  };
  const page = assemblePage({
    route,
    routes: 'abc',
    request,
    chosen,
    shell,
    styles: new StyleCache(),
    openKeys: ['x'],
    fragments,
  });
  const dom = new DOMParser().parseFromString(page.body.toString(), 'text/html');
  const state = JSON.parse(dom.getElementById('page-state')?.textContent ?? '{}') as PageState;
  return { ...page, dom, state };
}
const slots = (dom: Document) =>
  [...dom.querySelectorAll<HTMLElement>('[data-slot]')].map(({ dataset, parentElement }) =>
    [dataset.slot, dataset.version, parentElement?.localName].join(' '),
  );

it('carries the rules that its own elements and attributes need', async () => {
  const { dom } = await pageAt('/');
  expect(dom.querySelector('style')?.textContent).toBe('[data-slot]{x:1}.skip{x:2}');
});

it('puts the slots around the page in the order of the layout', async () => {
  const { dom, status } = await pageAt('/');
  expect(status).toBe(200);
  expect(slots(dom)).toEqual([
    'mf-header/Header 1.0.0 body',
    'mf-listing/HomePage 1.2.0 main',
    'mf-footer/Footer 1.0.0 body',
    'mf-cart/CartOverlays 1.0.0 body',
  ]);
  expect(dom.body.textContent).toMatch(/^Ir para o conteúdoheader.*home.*footer/);
  expect(dom.querySelector('main#conteudo')?.getAttribute('tabindex')).toBe('-1');
  expect(dom.body.lastElementChild?.getAttribute('src')).toBe('/shell.js');
});

it('the content names the route, where the route has a name', async () => {
  const nameOf = async (path: string) =>
    (await pageAt(path)).dom.querySelector<HTMLElement>('main')?.dataset.page;
  expect(await nameOf('/')).toBe('home');
  expect(await nameOf('/pagina/sobre')).toBeUndefined();
  expect(await nameOf('/a/b/c/d/e/f')).toBeUndefined();
});

it("each slot's data comes before its HTML, as the load returned it", async () => {
  const { dom } = await pageAt('/');
  const data = [...dom.querySelectorAll('script[data-load]')].map((script) => [
    script.getAttribute('data-load'),
    script.textContent,
    script.nextElementSibling?.getAttribute('data-slot'),
  ]);
  expect(data).toEqual([
    ['mf-listing/HomePage@1.2.0', '{"n":1}', 'mf-listing/HomePage'],
    ['mf-footer/Footer@1.0.0', '{"links":[]}', 'mf-footer/Footer'],
  ]);
});

it('a bare page has neither header nor footer', async () => {
  const { dom } = await pageAt('/pagina/instalacao-ar-condicionado');
  expect(slots(dom)).toEqual(['mf-footer/ContentPage 1.0.0 main', 'mf-cart/CartOverlays 1.0.0 body']);
});

it('a page whose data asks for it has neither, whatever its route says', async () => {
  const head = () => ({ title: 'Campanha', layout: 'bare' as const });
  const { dom, state, headers } = await pageAt('/', { HomePage: shows('home', { head }) });
  expect(slots(dom)).toEqual(['mf-listing/HomePage 1.2.0 main', 'mf-cart/CartOverlays 1.0.0 body']);
  expect(state.bare).toBe(true);
  expect(headers['x-release']).toBe('mf-listing=1.2.0, mf-cart=1.0.0');
});

it('the title of a page ends with the name of the shop', async () => {
  expect((await pageAt('/pagina/quem-nos-somos')).dom.title).toBe('Loja');
  expect((await pageAt('/')).dom.title).toBe('Início | Loja');
});

it('a page whose releases all throw is a 500 whose other slots are whole', async () => {
  const { dom, status, state, headers } = await pageAt('/', { HomePage: { default: broken } });
  expect([status, dom.title]).toEqual([500, 'Não foi possível carregar esta página']);
  expect(dom.querySelector('main [data-fallback="mf-listing/HomePage"]')).not.toBeNull();
  expect(slots(dom)).toHaveLength(3);
  expect(state.failed).toEqual(['mf-listing/HomePage@1.2.0', 'x']);
  expect(headers['x-release']).toBe('mf-header=1.0.0, mf-footer=1.0.0, mf-cart=1.0.0');
});

it.each([
  ['/', '/'],
  ['//other.example/x', '/other.example/x'],
])('a redirect to %s leads to the path %s of the shop', async (given, location) => {
  const load = async () => {
    throw new PageRedirect(given);
  };
  const page = await pageAt('/', { HomePage: shows('home', { load }) });
  expect([page.status, page.headers.location, page.body.length]).toEqual([302, location, 0]);
});

it('a path without a page is a 404 with header and footer', async () => {
  const { dom, status } = await pageAt('/v2/nada');
  expect(status).toBe(404);
  expect(dom.querySelector('main')?.textContent).toContain('A página que você acessou não existe.');
  expect(dom.title).toBe('Página não encontrada!');
  const metadata = (name: string) => dom.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect([metadata('description'), metadata('robots')]).toEqual(['Página não encontrada', 'noindex']);
});

it.each([
  ['no route matches', '/v2/nada', {}],
  [
    'the API has nothing',
    '/',
    {
      HomePage: shows('home', {
        load: async () => {
          throw new ApiError('none', { status: 404, code: 'not-found' });
        },
      }),
    },
  ],
])('shows goods below the error where %s', async (_, path, changes) => {
  const { dom, status, state } = await pageAt(path, changes);
  expect(status).toBe(404);
  expect(slots(dom)).toEqual([
    'mf-header/Header 1.0.0 body',
    'mf-listing/BestSellers 1.2.0 main',
    'mf-footer/Footer 1.0.0 body',
    'mf-cart/CartOverlays 1.0.0 body',
  ]);
  expect(dom.querySelector('.error-page + [data-slot]')?.textContent).toBe('best sellers');
  expect(Object.keys(state.candidates)).toContain('mf-listing');
});

it('goods that fail leave the error alone', async () => {
  const { dom, status } = await pageAt('/v2/nada', { BestSellers: { default: broken } });
  expect([status, slots(dom).length]).toEqual([404, 3]);
});

it('elements that a component hoists are in the head', async () => {
  const Picture = () => createElement('img', { src: '/a.webp', alt: '' });
  const { dom } = await pageAt('/', { HomePage: { default: Picture } });
  expect(dom.head.querySelector('link[rel="preload"][href="/a.webp"]')).not.toBeNull();
  expect(dom.querySelector('[data-slot="mf-listing/HomePage"]')?.firstElementChild?.localName).toBe('img');
});

it('names its releases for browsers, caches and operators', async () => {
  const { headers, state } = await pageAt('/');
  expect(headers['cache-tag']).toBe('mf-header@1.0.0,mf-listing@1.2.0,mf-footer@1.0.0,mf-cart@1.0.0');
  expect(headers['server-timing']).toMatch(/mf-listing;dur=\d/);
  expect(state.candidates['mf-listing']?.map(({ version }) => version)).toEqual(['1.2.0']);
  expect(headers['cache-status']).toBeUndefined();
});

it('names the releases of its own remotes alone, and where the others are named', async () => {
  const { state } = await pageAt('/pagina/quem-nos-somos');
  expect(Object.keys(state.candidates)).toEqual(['mf-header', 'mf-footer', 'mf-cart']);
  expect(state.routes).toBe('abc');
});

it('is in Brazilian Portuguese, also where no page is found', async () => {
  for (const path of ['/', '/a/b/c/d/e/f'])
    expect((await pageAt(path)).dom.documentElement.lang, path).toBe('pt-BR');
});

it('its policy allows its own style element', async () => {
  const { dom, styleHashes } = await pageAt('/');
  const [element, ...others] = dom.querySelectorAll('style');
  expect(styleHashes).toEqual([styleHash(element?.textContent ?? '')]);
  expect(others).toEqual([]);
});

import { PageRedirect } from '@storefront/contracts';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { broken, pageAt, shows, slots } from '../testing/assembled-page.ts';
import { hashInline } from './styles.ts';

it('carries the shell’s rules', async () => {
  const { dom } = await pageAt('/');
  expect(dom.querySelector('style:not([id])')?.textContent).toBe('.skip{x:1}');
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
  expect(dom.body.textContent).toMatch(/^Ir para o conteúdo.*header.*home.*footer/);
  expect(dom.querySelector('main#conteudo')?.getAttribute('tabindex')).toBe('-1');
  const entry = dom.body.lastElementChild;
  expect(entry?.getAttribute('src')).toBe('/shell.js');
  expect(entry?.getAttribute('integrity')).toBe('sha256-shell');
});

it('the code of a private page starts once it is painted, that of a public one once somebody uses it', async () => {
  const startOf = async (path: string) =>
    (await pageAt(path)).dom.querySelector<HTMLElement>('#preload-hints')?.dataset.start;
  expect(await startOf('/')).toBeUndefined();
  expect(await startOf('/checkout/carrinho')).toBe('painted');
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
  ['//other.example/x', '/'],
  ['/\t/other.example/x', '/'],
])('a redirect to %j leads to the path %s of the shop', async (given, location) => {
  const load = async () => {
    throw new PageRedirect(given);
  };
  const page = await pageAt('/', { HomePage: shows('home', { load }) });
  expect([page.status, page.headers.location, page.body.length]).toEqual([302, location, 0]);
});

it('a page that has moved for good redirects by 301', async () => {
  const load = async () => {
    throw new PageRedirect('/novo?pg=2', { isPermanent: true });
  };
  const page = await pageAt('/', { HomePage: shows('home', { load }) });
  expect([page.status, page.headers.location]).toEqual([301, '/novo?pg=2']);
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
  expect(state.releases['mf-listing']?.map(({ version }) => version)).toEqual(['1.2.0']);
  expect(headers['cache-status']).toBeUndefined();
});

it('names the releases of its own remotes alone, and where the others are named', async () => {
  const { state } = await pageAt('/pagina/quem-nos-somos');
  expect(Object.keys(state.releases)).toEqual(['mf-header', 'mf-footer', 'mf-cart']);
  expect(state.routes).toBe('abc');
});

it('of a release it names the modules on the page; the routes have the others', async () => {
  const { state } = await pageAt('/');
  expect(state.releases['mf-listing']).toMatchObject([{ exposes: ['HomePage'], loads: ['HomePage'] }]);
});

it('is in Brazilian Portuguese, also where no page is found', async () => {
  for (const path of ['/', '/a/b/c/d/e/f'])
    expect((await pageAt(path)).dom.documentElement.lang, path).toBe('pt-BR');
});

it('its policy allows its own scripts that run, and no others', async () => {
  const { dom, scriptHashes } = await pageAt('/');
  const running = [...dom.querySelectorAll('script:not([src], [type])')];
  expect(running.map(({ textContent }) => textContent)).toEqual(['keepClicks()', expect.any(String)]);
  expect(running.map(({ textContent }) => hashInline(textContent ?? ''))).toEqual(scriptHashes);
});

it('its policy allows its own style elements', async () => {
  const { dom, styleHashes } = await pageAt('/');
  const elements = [...dom.querySelectorAll('style')];
  expect(elements).toHaveLength(2);
  expect(styleHashes).toEqual(elements.map(({ textContent }) => hashInline(textContent ?? '')));
});

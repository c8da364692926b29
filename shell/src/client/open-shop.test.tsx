import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consentCookie, consentText, consentToAll } from '../page/consent.ts';
import { releasesPath, routesPath } from '../page/page-state.ts';
import { shopRouteTable } from '../testing/a-route-table.ts';
import { removePageListeners } from '../testing/page-listeners.ts';
import { openDocument } from '../testing/server-document.ts';
import { ClickReplay } from './click-replay.ts';
import { openShop } from './open-shop.ts';
import { footer, header, hydrated, listing, open, overlays, slotOf } from './testing/open-shop.tsx';

removePageListeners();

beforeEach(() => {
  const refusal = consentText({ consent: consentToAll(false), time: new Date().toISOString() });
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = `${consentCookie}=${refusal}`;
  performance.clearMarks();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === routesPath('test')) return new Response(shopRouteTable().text);
    throw new Error('offline');
  });
  // late slots hydrate when they are used
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('IntersectionObserver', function create() {
    return { observe: () => {} };
  });
});

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = `${consentCookie}=; Max-Age=0`;
  vi.unstubAllGlobals();
});

it('hydrates every slot in sight, and leaves the footer for later', async () => {
  const { fetched } = open();
  await hydrated(header, listing, overlays);
  expect(fetched()).not.toContain(footer);
  expect(screen.getByText('rodapé em /ar')).toBeVisible();
  slotOf(footer)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await hydrated(footer);
  expect(console.info).not.toHaveBeenCalled();
});

it('hydrates a page that was made for a part of the query, and leaves the address as it is', async () => {
  open({ url: '/ar?x=1&pg=2', search: '?pg=2' });
  const heading = screen.getByRole('heading', { name: 'Produtos de /ar' });
  await hydrated(listing);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(location.search).toBe('?x=1&pg=2');
  expect(console.info).not.toHaveBeenCalled();
});

it('a link shows its page without a document, and moves every slot with it', async () => {
  const { documents } = open();
  await hydrated(header, listing, overlays);
  const main = document.getElementById('conteudo');
  if (main) main.dataset.page = 'search';
  const partly: boolean[] = [];
  const watching = new MutationObserver(() => {
    const isNew = screen.queryByRole('heading', { name: 'Produtos de /cortinas' }) !== null;
    partly.push(isNew !== (screen.queryByText('cabeçalho em /cortinas') !== null));
  });
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  screen.getByRole('link', { name: 'Cortinas' }).click();
  expect(await screen.findByRole('heading', { name: 'Produtos de /cortinas' })).toBeVisible();
  expect(screen.getByText('cabeçalho em /cortinas')).toBeVisible();
  await vi.waitFor(() => expect(partly).toContain(false));
  watching.disconnect();
  expect(partly).not.toContain(true);
  expect(location.pathname).toBe('/cortinas');
  expect(main?.dataset.page).toBe('');
  expect(document.title).toBe('Loja');
  expect(document.getElementById('announcer')).toHaveTextContent('Loja');
  expect(documents.assign).not.toHaveBeenCalled();
});

it("a page's title for what it shows has the shop's name, until the next page", async () => {
  open();
  await hydrated(listing);
  screen.getByRole('button', { name: 'Finalizar' }).click();
  expect(document.title).toBe('Pedido recebido | Loja');
  screen.getByRole('link', { name: 'Cortinas' }).click();
  await vi.waitFor(() => expect(document.title).toBe('Loja'));
});

it('a page that takes its time shows the loading indicator, forward by what has come, until it is there', async () => {
  const routes = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => routes.promise);
  open();
  await hydrated(listing);
  screen.getByRole('link', { name: 'Cortinas' }).click();
  const bar = await screen.findByRole('progressbar', { name: 'Carregando a página' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  routes.resolve(new Response(shopRouteTable().text));
  expect(await screen.findByRole('heading', { name: 'Produtos de /cortinas' })).toBeVisible();
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  await vi.waitFor(() => expect(bar).not.toBeVisible());
});

it('menus are at the location of a page that is late while its placeholders show, and return with the old page', async () => {
  const routes = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => routes.promise);
  open();
  await hydrated(header, listing);
  screen.getByRole('link', { name: 'Cortinas' }).click();
  expect(await screen.findByText('cabeçalho em /cortinas')).toBeVisible();
  expect(screen.getByText('Produtos de /ar')).not.toBeVisible();
  history.back();
  expect(await screen.findByText('cabeçalho em /ar')).toBeVisible();
  expect(screen.getByText('Produtos de /ar')).toBeVisible();
});

it('a late slot that hydrates after a navigation shows the new location', async () => {
  open();
  await hydrated(header, listing, overlays);
  screen.getByRole('link', { name: 'Cortinas' }).click();
  await screen.findByText('cabeçalho em /cortinas');
  const html = screen.getByText('rodapé em /ar');
  slotOf(footer)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(await screen.findByText('rodapé em /cortinas')).toBe(html);
});

it('a page that the API does not find is loaded as a document', async () => {
  const { documents } = open();
  await hydrated(listing);
  const link = screen.getByRole('link', { name: 'Cortinas' });
  link.setAttribute('href', '/nada');
  link.click();
  await vi.waitFor(() => expect(documents.assign.mock.calls).toEqual([['/nada']]));
  expect(screen.getByRole('heading')).toHaveTextContent('Produtos de /ar');
});

it('repeats a click that came before the slot had hydrated', async () => {
  const code = Promise.withResolvers<void>();
  open({ waitFor: code.promise });
  screen.getByRole('button', { name: 'Carrinho' }).click();
  code.resolve();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Seu carrinho');
});

it('without scripts a slot keeps its HTML, and its buttons are the browser’s again', async () => {
  const { documents } = open({ missing: [header, listing, footer, overlays] });
  const html = slotOf(listing)?.innerHTML;
  const button = screen.getByRole('button', { name: 'Carrinho' });
  const heard = vi.fn();
  button.addEventListener('click', heard);
  button.click();
  expect(heard).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  button.click();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(slotOf(listing)?.innerHTML).toBe(html);
  expect(documents.reload).not.toHaveBeenCalled();
});

it('opens another page although the code of the first cannot be loaded', async () => {
  const { documents } = open({ missing: [header, footer, overlays] });
  await hydrated(listing);
  screen.getByRole('link', { name: 'Cortinas' }).click();
  expect(await screen.findByRole('heading', { name: 'Produtos de /cortinas' })).toBeVisible();
  expect(screen.getByText('cabeçalho em /ar')).toBeVisible();
  expect(documents.reload).not.toHaveBeenCalled();
});

it('an error page without a page slot loads documents', async () => {
  openDocument({ url: '/nada', slots: [], candidates: {} });
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/">Início</a>');
  const documents = { assign: vi.fn(), reload: vi.fn() };
  openShop({
    clicks: new ClickReplay(window),
    loadModule: () => Promise.reject(new Error('404')),
    documents,
  });
  screen.getByRole('link', { name: 'Início' }).click();
  await vi.waitFor(() => expect(documents.assign.mock.calls).toEqual([['/']]));
});

it('opens the next page as a document once a release of this one was withdrawn', async () => {
  let inForce = ['1.0.0', '1.1.0'];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === releasesPath) return Response.json({ 'mf-footer': inForce });
    return new Response(shopRouteTable().text);
  });
  const { documents } = open();
  await hydrated(header, listing, overlays);
  screen.getByRole('link', { name: 'Cortinas' }).click();
  expect(await screen.findByRole('heading', { name: 'Produtos de /cortinas' })).toBeVisible();
  inForce = ['1.1.0'];
  screen.getByRole('link', { name: 'Cortinas' }).setAttribute('href', '/ar');
  screen.getByRole('link', { name: 'Cortinas' }).click();
  await vi.waitFor(() => expect(documents.assign.mock.calls).toEqual([['/ar']]));
  expect(screen.getByRole('heading')).toHaveTextContent('Produtos de /cortinas');
});

it('reports a release whose code throws where nothing catches it, once, before and after its slot has hydrated', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body)]),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/_shell/token') return Response.json({ token: 'token' });
    throw new Error('offline');
  });
  const error = new TypeError('x is not a function');
  error.stack = `TypeError: x is not a function\n    at onBuy (${location.origin}/assets/mf-cart/1.0.0/client/1.js:1:2)`;
  const fail = () => window.dispatchEvent(new ErrorEvent('error', { error }));
  open();
  fail();
  await hydrated(overlays);
  fail();
  const report = { token: 'token', module: 'mf-cart', version: '1.0.0', message: error.stack };
  const releases = ['mf-header@1.0.0', 'mf-listing@1.0.0', 'mf-footer@1.0.0', 'mf-cart@1.0.0'];
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/_shell/ran', { releases }],
      ['/_shell/report', report],
    ]),
  );
});

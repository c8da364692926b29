import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { releasesPath } from '../page/server-paths.ts';
import { shopRouteTable } from '../testing/a-route-table.ts';
import { openDocument } from '../testing/server-document.ts';
import { ClickReplay } from './boot/click-replay.ts';
import { FirstUse } from './boot/first-use.ts';
import { openShop } from './open-shop.ts';
import { findSlotElement, footer, header, hydrated, listing, open, overlays } from './testing/open-shop.tsx';
import { prepareShop } from './testing/prepare-shop.ts';

prepareShop();

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
  findSlotElement(footer)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
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

it('opens another page although the code of the first cannot be loaded', async () => {
  const { documents } = open({ missing: [header, footer, overlays] });
  await hydrated(listing);
  screen.getByRole('link', { name: 'Cortinas' }).click();
  expect(await screen.findByRole('heading', { name: 'Produtos de /cortinas' })).toBeVisible();
  expect(screen.getByText('cabeçalho em /ar')).toBeVisible();
  expect(documents.reload).not.toHaveBeenCalled();
});

it('an error page without a page slot loads documents', async () => {
  openDocument({ url: '/nada', slots: [], releases: {} });
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="/">Início</a>');
  const documents = { assign: vi.fn(), reload: vi.fn() };
  openShop({
    clicks: new ClickReplay(window),
    firstUse: new FirstUse(window),
    loadModule: () => Promise.reject(new Error('404')),
    documents,
  });
  screen.getByRole('link', { name: 'Início' }).click();
  await vi.waitFor(() => expect(documents.assign.mock.calls).toEqual([['/']]));
});

it('opens the next page as a document once a release of this one was withdrawn', async () => {
  let usable = ['1.0.0', '1.1.0'];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === releasesPath) return Response.json({ 'mf-footer': usable });
    return new Response(shopRouteTable().text);
  });
  const { documents } = open();
  await hydrated(header, listing, overlays);
  screen.getByRole('link', { name: 'Cortinas' }).click();
  expect(await screen.findByRole('heading', { name: 'Produtos de /cortinas' })).toBeVisible();
  usable = ['1.1.0'];
  screen.getByRole('link', { name: 'Cortinas' }).setAttribute('href', '/ar');
  screen.getByRole('link', { name: 'Cortinas' }).click();
  await vi.waitFor(() => expect(documents.assign.mock.calls).toEqual([['/ar']]));
  expect(screen.getByRole('heading')).toHaveTextContent('Produtos de /cortinas');
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findSlotElement, footer, header, hydrated, listing, open, overlays } from './testing/open-shop.tsx';
import { prepareShop } from './testing/prepare-shop.ts';

prepareShop();

/** Whether React has begun to hydrate the slot: the marks of an earlier test may still come. */
const isBegunByReact = (selector: string) =>
  [...document.querySelectorAll(`${selector} > *`)].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );

it('hydrates every slot in sight, and leaves the footer for later', async () => {
  const { fetched } = open();
  await hydrated(header, listing, overlays);
  expect(fetched()).not.toContain(footer);
  expect(screen.getByText('rodapé em /ar')).toBeVisible();
  findSlotElement(footer)?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await hydrated(footer);
  expect(console.info).not.toHaveBeenCalled();
});

it.each([
  ['a press', () => screen.getByRole('button', { name: 'Carrinho' }).click()],
  [
    'a pointer',
    () =>
      screen
        .getByRole('heading')
        .dispatchEvent(new MouseEvent('pointermove', { bubbles: true, movementY: 1 })),
  ],
])('hydrates the slot first that %s has reached, and then the others', async (_what, before) => {
  const { fetched } = open({ before });
  await hydrated(listing, header, overlays);
  expect(fetched()[0]).toBe(listing);
});

it('answers a press whose request its page can tell before the page hydrates', async () => {
  const { fetched } = open({ before: () => screen.getByRole('button', { name: 'Ver carrinho' }).click() });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Seu carrinho');
  expect(isBegunByReact(`[data-slot="${listing}"]`)).toBe(false);
  expect(fetched()).toEqual([listing, overlays]);
  await vi.waitFor(() => expect(isBegunByReact(`[data-slot="${listing}"]`)).toBe(true));
  expect(fetched()).toEqual([listing, overlays, header]);
});

it('repeats a press whose request is not answered, once its page has hydrated', async () => {
  const { fetched } = open({
    before: () => screen.getByRole('button', { name: 'Ver carrinho' }).click(),
    missing: [overlays],
  });
  const heard = vi.fn();
  screen.getByRole('button', { name: 'Ver carrinho' }).addEventListener('click', heard);
  await hydrated(listing);
  expect(fetched()).toContain(overlays);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
});

it('the others do not wait for a slot in use whose code does not come', async () => {
  const { fetched } = open({
    before: () => screen.getByRole('button', { name: 'Carrinho' }).click(),
    waitFor: new Promise(() => {}),
  });
  expect(fetched()).toEqual([listing]);
  await vi.waitFor(() => expect(fetched()).toEqual([listing, header, overlays]), { timeout: 3000 });
});

it('hydrates a page that was made for a part of the query, and leaves the address as it is', async () => {
  open({ url: '/ar?x=1&pg=2', search: '?pg=2' });
  const heading = screen.getByRole('heading', { name: 'Produtos de /ar' });
  await hydrated(listing);
  expect(screen.getByRole('heading')).toBe(heading);
  expect(location.search).toBe('?x=1&pg=2');
  expect(console.info).not.toHaveBeenCalled();
});

it('repeats a click that came before the slot had hydrated', async () => {
  const code = Promise.withResolvers<void>();
  open({ waitFor: code.promise });
  screen.getByRole('button', { name: 'Carrinho' }).click();
  code.resolve();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Seu carrinho');
});

it('repeats a click on a page that the browser translated before the slot had hydrated', async () => {
  const code = Promise.withResolvers<void>();
  open({ waitFor: code.promise });
  const pressed = screen.getByRole('button', { name: 'Carrinho' });
  const font = document.createElement('font');
  font.append('Cart');
  pressed.replaceChildren(font);
  pressed.click();
  code.resolve();
  expect(await screen.findByRole('dialog')).toHaveTextContent('Seu carrinho');
  expect(pressed).not.toBeInTheDocument();
});

it('without scripts a slot keeps its HTML, and its buttons are the browser’s again', async () => {
  const { documents } = open({ missing: [header, listing, footer, overlays] });
  const html = findSlotElement(listing)?.innerHTML;
  const button = screen.getByRole('button', { name: 'Carrinho' });
  const heard = vi.fn();
  button.addEventListener('click', heard);
  button.click();
  expect(heard).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  button.click();
  expect(heard).toHaveBeenCalledTimes(2);
  expect(findSlotElement(listing)?.innerHTML).toBe(html);
  expect(documents.reload).not.toHaveBeenCalled();
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
      ['/_shell/view', { releases }],
      ['/_shell/report', report],
    ]),
  );
});

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocument } from '../../testing/server-document.ts';
import { handleBootFailure, reloadPrivate } from './boot-failure.ts';
import { ClickReplay } from './click-replay.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

function fail(isPrivate: boolean, press = '', withoutScripts = '/split') {
  const page = openDocument({ url: '/checkout/carrinho', slots: [], releases: {} });
  const state = document.getElementById('page-state');
  if (state) state.textContent = JSON.stringify({ ...page, ...(isPrivate && { private: true }) });
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      `<div data-slot="mf-listing/HomePage"><button>Filtrar</button><button data-without-scripts="${withoutScripts}">Comprar</button></div>`,
    );
  const clicks = new ClickReplay(window);
  if (press) screen.getByText(press).click();
  const documents = { assign: vi.fn(), reload: vi.fn(), href: 'https://loja.example/ar?pg=2' };
  handleBootFailure(clicks, documents);
  reloadPrivate(documents);
  return documents;
}

it('a page whose HTML shows what it is for stays, and says that its buttons do not work', () => {
  expect(fail(false).reload).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Os botões desta página não funcionam agora');
});

it('a click that was kept leads where its button names, if it names a place', () => {
  expect(fail(false, 'Comprar').assign.mock.calls).toEqual([['https://loja.example/split']]);
  expect(fail(false, 'Comprar', '#comprar').assign.mock.calls).toEqual([
    ['https://loja.example/ar?pg=2#comprar'],
  ]);
  expect(fail(false, 'Filtrar').assign).not.toHaveBeenCalled();
  expect(fail(false).assign).not.toHaveBeenCalled();
});

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://['])(
  'a release leads nowhere else than into the shop: %s',
  (target) => {
    expect(fail(false, 'Comprar', target).assign).not.toHaveBeenCalled();
  },
);

it('the consent notice, whose buttons would do nothing, goes', () => {
  document.body.style.paddingBottom = '90px';
  fail(false);
  expect(document.getElementById('consent-root')).toBeNull();
  expect(document.body.style.paddingBottom).toBe('');
});

it('a page of placeholders says so and is loaded again, at most once a minute', () => {
  expect(fail(true).reload).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar esta página agora.');
  expect(fail(true).reload).not.toHaveBeenCalled();
});

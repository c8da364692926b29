import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocument } from '../../testing/server-document.ts';
import { handleBootFailure } from './boot-failure.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

function fail(isPrivate: boolean) {
  const page = openDocument({ url: '/checkout/carrinho', slots: [], releases: {} });
  const state = document.getElementById('page-state');
  if (state) state.textContent = JSON.stringify({ ...page, ...(isPrivate && { private: true }) });
  const documents = { reload: vi.fn() };
  handleBootFailure(documents);
  return documents;
}

it('a page whose HTML shows what it is for stays, and says that its buttons do not work', () => {
  expect(fail(false).reload).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Os botões desta página não funcionam agora');
});

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

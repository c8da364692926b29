import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocument } from '../testing/server-document.ts';

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  openDocument({ slots: [], releases: {} });
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      '<div data-slot="mf-listing/HomePage"><button type="button">Filtrar</button></div><script async></script>',
    );
  await import('./inline.ts');
});
afterEach(() => {
  window.earlyPage?.clicks.stop();
  window.earlyPage?.loaded.abort();
  delete window.earlyPage;
  vi.useRealTimers();
});

const click = () => screen.getByRole('button', { name: 'Filtrar' }).click();
const failScript = () => document.querySelector('main script')?.dispatchEvent(new Event('error'));
const notice = () => screen.queryByText(/Os botões desta página não funcionam agora/);

it('a click waits ten seconds for the first script; then the page is one without scripts', () => {
  click();
  vi.advanceTimersByTime(9_999);
  expect(notice()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(notice()).toBeVisible();
  expect(window.earlyPage, 'a script that comes later does not begin').toBeUndefined();
  failScript();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('it is at once when the first script fails', () => {
  failScript();
  expect(notice()).toBeVisible();
});

it('without a click a script may take its time, and one that has come ends the wait', () => {
  vi.advanceTimersByTime(60_000);
  click();
  window.earlyPage?.loaded.abort();
  vi.advanceTimersByTime(60_000);
  failScript();
  expect(notice()).toBeNull();
});

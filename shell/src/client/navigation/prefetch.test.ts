import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Route } from '../../page/routes.ts';
import { shopRouteTable } from '../../testing/a-route-table.ts';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { prefetchPages } from './prefetch.ts';

removePageListeners();

let inSight: (link: Element | null) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
  document.body.innerHTML = `
    <a href="/ar?page=2" id="list"><b>Splits</b></a>
    <a href="/cortinas" id="curtains">Cortinas</a>
    <a href="/checkout/carrinho" id="cart">Carrinho</a>
    <a href="https://outra.example/ar" id="foreign">Fora</a>
    <a href="/" id="here">Início</a>`;
  // jsdom has no layout: the test sets what is in sight
  vi.stubGlobal('IntersectionObserver', function create(onChange: (entries: readonly object[]) => void) {
    const observed = new Set<Element>();
    inSight = (target) =>
      onChange([...observed].map((each) => ({ target: each, isIntersecting: each === target })));
    return { observe: (link: Element) => observed.add(link) };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function create() {
  const prefetch = vi.fn(() => Promise.reject(new Error('404')));
  const prefetchCode = vi.fn(async () => {});
  const { routes } = shopRouteTable();
  prefetchPages({ prefetch, prefetchCode }, { current: routes, get: async () => routes });
  const urls = () => prefetch.mock.calls.map((call: readonly unknown[]) => String(call[1]));
  return { prefetch, prefetchCode, urls };
}

const find = (id: string) => document.getElementById(id);

function point(id: string, pointerType = 'mouse'): void {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  (find(id)?.firstElementChild ?? find(id))?.dispatchEvent(event);
}

it('prefetches the page of a link that a pointer rests on, and ignores a failure', async () => {
  const { prefetch } = create();
  point('list');
  await vi.advanceTimersByTimeAsync(39);
  expect(prefetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const [call] = prefetch.mock.calls as unknown as readonly (readonly [Route, URL])[];
  expect(call?.[0].page).toBe('mf-listing/ListingPage');
  expect(call?.[1]).toMatchObject({ pathname: '/ar', search: '?page=2' });
});

it('a pointer that passes over a link fetches nothing', async () => {
  const { prefetch, urls } = create();
  point('list');
  await vi.advanceTimersByTimeAsync(30);
  point('curtains');
  await vi.advanceTimersByTimeAsync(30);
  expect(prefetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(urls()).toEqual([new URL('/cortinas', location.origin).href]);
});

it.each(['touchstart', 'focusin'])('prefetches at once at %s', (type) => {
  const { urls } = create();
  find('list')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(urls()).toEqual([new URL('/ar?page=2', location.origin).href]);
});

it.each(['cart', 'foreign', 'here'])('prefetches nothing for the link "%s"', (id) => {
  const { prefetch } = create();
  find(id)?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  expect(prefetch).not.toHaveBeenCalled();
});

it('once a shopper uses the page, fetches the code of pages whose links are in sight, once each', async () => {
  const { prefetchCode } = create();
  await vi.advanceTimersByTimeAsync(60_000);
  inSight(find('list'));
  expect(prefetchCode).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1);
  inSight(find('list'));
  inSight(find('curtains'));
  inSight(find('cart'));
  expect(prefetchCode.mock.calls).toEqual([['mf-listing/ListingPage']]);
});

it('prefetches nothing for a shopper who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { prefetch, prefetchCode } = create();
  point('list');
  find('list')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  find('list')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1);
  inSight(find('list'));
  expect(prefetch).not.toHaveBeenCalled();
  expect(prefetchCode).not.toHaveBeenCalled();
});

import { expect, it } from 'vitest';
import { Routes } from './routes.ts';

const routes = new Routes([
  { pattern: '^/assets/', page: null },
  { pattern: '^/checkout/carrinho/?$', page: 'mf-cart/CartPage', access: 'private' },
  { pattern: '^/instalacao/?$', page: 'mf-footer/ContentPage', layout: 'bare', hydrates: 'late' },
  { pattern: '^/[^/]+/?$', page: 'mf-listing/ListingPage' },
]);
const prefetched = (url: string) => routes.matchForPrefetch(new URL(url, 'http://shop'))?.page;

it('gives the first route that matches, whole', () => {
  expect(routes.match('/split')).toEqual({
    page: 'mf-listing/ListingPage',
    layout: 'default',
    access: 'public',
    hydrates: 'eager',
    skeleton: 'text',
  });
  expect(routes.match('/instalacao')).toMatchObject({ layout: 'bare', hydrates: 'late' });
});

it('gives the page of a path of 1000 characters', () => {
  expect(routes.match(`/${'a'.repeat(999)}`)?.page).toBe('mf-listing/ListingPage');
});

it.each(['/assets/a.js', '/a/b', '//', `/${'a'.repeat(1000)}`])('there is no page at %s', (path) => {
  expect(routes.match(path)).toBeUndefined();
});

it.each([
  ['/ar-condicionado?cupom=VERAO', undefined],
  ['/?release=x', undefined],
  ['/?preview=off', undefined],
  ['/checkout/carrinho', undefined],
  ['/assets/a.js', undefined],
  ['/ar-condicionado?order=Menor+Pre%C3%A7o', 'mf-listing/ListingPage'],
])('%s may be prefetched as %s', (url, page) => {
  expect(prefetched(url)).toBe(page);
});

import { expect, test } from 'vitest';
import { choosePaths, listOwnPaths, readLocations } from './choose-pages.ts';

test("a release's own pages are its fixed paths and the examples of its patterns", () => {
  const routes = [
    { path: '/checkout/carrinho', module: 'CartPage' },
    { path: '/checkout/pedido/:numero', module: 'OrderPage', example: '/checkout/pedido/AR-1' },
    { path: '/pagina/:slug', module: 'ContentPage' },
    { path: '/checkout/*', module: null },
  ];
  expect(listOwnPaths({ routes })).toEqual(['/checkout/carrinho', '/checkout/pedido/AR-1']);
  expect(listOwnPaths({})).toEqual([]);
});

test('URLs of a sitemap are read with their characters', () => {
  const xml =
    '<urlset><url><loc>https://a.example/b?c=1&amp;d=2</loc></url><url><loc>\n/e\n</loc></url></urlset>';
  expect(readLocations(xml)).toEqual(['https://a.example/b?c=1&d=2', '/e']);
});

const products = ['/p/1', '/p/2', '/p/3', '/p/4'];

test.each([
  [1, ['/own']],
  [2, ['/own', '/p/1']],
  [4, ['/own', '/p/1', '/c/1', '/p/2']],
  [9, ['/own', '/p/1', '/c/1', '/p/2', '/p/3', '/p/4']],
])('of %i pages, own ones come first, then some of each sitemap', (count, expected) => {
  expect(choosePaths(['/own'], [products, ['/c/1']], count)).toEqual(expected);
});

test('the pages of a large sitemap are spread over it, each once', () => {
  expect(choosePaths([], [products], 2)).toEqual(['/p/1', '/p/3']);
  expect(choosePaths(['/p/1'], [['/p/1'], ['/c/1']], 3)).toEqual(['/p/1', '/c/1']);
});

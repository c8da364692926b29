import { expect, test } from 'vitest';
import { isPriceRanked, sourceOfAddress } from './listing-source.ts';

test.each([
  ['/busca', '?busca=split%20inverter', { kind: 'search', text: 'split inverter' }],
  ['/busca', '', { kind: 'search', text: '' }],
  ['/marcas', '', { kind: 'brands' }],
  ['/marcas/lg', '', { kind: 'brand', url: '/lg' }],
  ['/marcas/lg/ar-condicionado/', '', { kind: 'brand', url: '/lg/ar-condicionado' }],
  ['/c/black-friday', '', { kind: 'landing-page', url: '/c/black-friday' }],
  ['/lista', '', { kind: 'list', url: '/lista' }],
  ['/ar-condicionado/split-hi-wall', '?pg=2', { kind: 'category', url: '/ar-condicionado/split-hi-wall' }],
])('%s%s asks the call that the specification names', (path, search, source) => {
  expect(sourceOfAddress(path, search)).toEqual(source);
});

test('search and multi-split are ranked by lowest price, other categories are not', () => {
  expect(isPriceRanked({ kind: 'search', text: 'split' })).toBe(true);
  expect(isPriceRanked({ kind: 'category', url: '/ar-condicionado/multi-split' })).toBe(true);
  expect(isPriceRanked({ kind: 'category', url: '/ar-condicionado' })).toBe(false);
});

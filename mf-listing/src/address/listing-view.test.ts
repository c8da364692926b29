import { expect, test } from 'vitest';
import { aConfig } from '../testing/builders.ts';
import { addressOfView, viewOfQuery } from './listing-view.ts';

test('page size and default sort come from the config', () => {
  const config = aConfig({ ipp: 36, ordenacaoPadrao: 'Menor Preço' });
  expect(viewOfQuery('', config)).toEqual({ page: 1, perPage: 36, order: 'Menor Preço', filters: '' });
});

test('query ipp, order and pg override', () => {
  const search = `?ipp=16&order=${encodeURIComponent('Maior Preço')}&pg=3&filtros=marca:lg,gree`;
  expect(viewOfQuery(search, aConfig())).toEqual({
    page: 3,
    perPage: 16,
    order: 'Maior Preço',
    filters: 'marca:gree,lg',
  });
});

test.each(['0', '-1', '1.5', 'abc', '', '1e3', '99999999999'])('ipp=%s and pg=%s fall back', (garbage) => {
  expect(viewOfQuery(`?ipp=${garbage}&pg=${garbage}&order=${garbage}`, aConfig())).toMatchObject({
    page: 1,
    perPage: 24,
    order: 'Popularidade',
  });
});

test('invalid filters are left out, the others stay', () => {
  expect(viewOfQuery('?filtros=marca:lg;preco:9-1;%3Cb%3E:x', aConfig()).filters).toBe('marca:lg');
});

test('a changed view starts at its first page and keeps the rest of the query', () => {
  const address = addressOfView('/busca', '?busca=split+9000&pg=4', { filters: '1:1001;marca:gree,lg' });
  expect(address).toBe('/busca?busca=split+9000&filtros=1:1001;marca:gree,lg');
  expect(addressOfView('/a', '?filtros=marca:lg', { filters: '' })).toBe('/a');
});

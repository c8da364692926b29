import { BySearchQuery } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { addressOfPage, addressOfView } from './address/listing-view.ts';
import { maxSearchLength, searchParameter } from './address/query-names.ts';
import { addressOfAllFilters } from './filter-groups/filter-page.ts';
import { routes } from './routes.ts';

const namesIn = (address: string) => [...new URL(address, 'http://shop').searchParams.keys()];

it.each(routes.filter(({ module, path }) => module === 'ListingPage' && path !== '/comparar'))(
  'the route $path names the parameters of the addresses that a listing makes',
  ({ path, query }) => {
    const view = addressOfView('/a', path === '/busca' ? '?busca=split' : '', {
      perPage: 16,
      order: 'Popularidade',
      filters: 'marca:lg',
    });
    const search = view.slice('/a'.length);
    const used = [addressOfPage('/a', search, 2), addressOfAllFilters('/a', search)].flatMap(namesIn);
    expect(query).toEqual(expect.arrayContaining(used));
  },
);

it('a search is as long as the API takes', () => {
  const search = routes.find(({ path }) => path === '/busca');
  expect(search?.maxLengths).toEqual({ [searchParameter]: maxSearchLength });
  expect(BySearchQuery.safeParse({ busca: 'a'.repeat(maxSearchLength) }).success).toBe(true);
  expect(BySearchQuery.safeParse({ busca: 'a'.repeat(maxSearchLength + 1) }).success).toBe(false);
});

import { configEndpoint } from '@storefront/contracts/api';
import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext } from '@storefront/remote-kit/testing/render-in-shop';
import { expect, test } from 'vitest';
import { loadListing } from '../catalogue/load-listing.ts';
import { aConfig, aListing, products } from '../testing/builders.ts';

const answering = (listing: Parameters<typeof aListing>[0]) => fakeNetwork(() => aListing(listing));

test('a store that names no page size gets listings with limit 8 and offset 0', async () => {
  const { ipp: _, ...geral } = aConfig().sistema.produtos.listagem.geral;
  const config = { ...aConfig(), sistema: { ...aConfig().sistema, produtos: { listagem: { geral } } } };
  const network = answering({ products: products(3) });
  const context = loadContext('/ar-condicionado', network, { config: configEndpoint.reply().parse(config) });
  await loadListing(context);
  expect(network.calls.map(({ query }) => [query.offset, query.limit])).toEqual([['0', '8']]);
});

test('listing defaults come from the config, and query ipp overrides them', async () => {
  const network = answering({ products: products(3) });
  await loadListing(loadContext('/ar-condicionado', network, { config: aConfig({ ipp: 36 }) }));
  await loadListing(loadContext('/ar-condicionado?ipp=16', network));
  expect(network.calls.map(({ query }) => [query.offset, query.limit, query.order])).toEqual([
    ['0', '36', 'Popularidade'],
    ['0', '16', 'Popularidade'],
  ]);
});

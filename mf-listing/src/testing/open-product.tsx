import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import userEvent from '@testing-library/user-event';
import { ListingPage } from '../browse/listing-page.tsx';
import { loadListing } from '../browse/load-listing.ts';
import { aProductPage } from './builders.ts';

type Changes = Parameters<typeof aProductPage>[0];

/** What the page of a product loads; `offers` is the marketplace's reply. */
export async function loadProduct(changes: Changes = {}, offers: unknown = { conteudo: [] }) {
  const network = fakeNetwork(({ path }) =>
    path.includes('/marketplace/') ? offers : aProductPage(changes),
  );
  const data = await loadListing(loadContext('/gree-101', network));
  if (data.kind !== 'product') throw new Error('expected a product');
  return { network, data };
}

/** Opens the page of a product; without `offers` no other seller has it. */
export async function openProduct(changes: Changes = {}, offers?: unknown) {
  const { network, data } = await loadProduct(changes, offers);
  const shop = renderInShop(<ListingPage data={data} />, { network, beforeHydration: () => {} });
  return { ...shop, user: userEvent.setup() };
}

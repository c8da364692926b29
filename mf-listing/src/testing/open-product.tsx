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
  return { network, data: await loadListing(loadContext('/gree-101', network)) };
}

/** Opens the page of a product that is not for sale in the marketplace. */
export async function openProduct(changes: Changes = {}) {
  const { network, data } = await loadProduct(changes);
  const shop = renderInShop(<ListingPage data={data} />, { network, beforeHydration: () => {} });
  return { ...shop, user: userEvent.setup() };
}

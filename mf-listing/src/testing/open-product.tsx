import { type Answers, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aProductPage } from './builders.ts';

type Changes = Parameters<typeof aProductPage>[0];

/** Loads the data of a product's page; `offers` is the marketplace's reply. */
export async function loadProduct(changes: Changes = {}, offers: unknown = { conteudo: [] }) {
  const network = fakeNetwork(({ path }) =>
    path.includes('/marketplace/') ? offers : aProductPage(changes),
  );
  const data = await loadListing(loadContext('/gree-101', network));
  if (data.kind !== 'product') throw new Error('expected a product');
  return { network, data };
}

/**
 * Opens the page of a product; without `offers` there is no other seller. `answers` reply to the page's later calls.
 */
export async function openProduct(
  changes: Changes = {},
  { offers, answers }: { readonly offers?: unknown; readonly answers?: Answers } = {},
) {
  const { network, data } = await loadProduct(changes, offers);
  if (answers) network.answer(answers);
  // parts of the page that hydrate separately do so in later tasks
  const shop = await act(async () =>
    renderInShop(<CataloguePage data={data} />, { network, beforeHydration: () => {} }),
  );
  return { ...shop, user: userEvent.setup() };
}

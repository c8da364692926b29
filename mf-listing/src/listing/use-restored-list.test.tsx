import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { fakeScrolling } from '@storefront/remote-kit/testing/fake-scrolling';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aListing, products } from '../testing/builders.ts';
import { pastFirstFrame } from '../testing/past-first-frame.ts';

let scrolling: ReturnType<typeof fakeScrolling>;
beforeEach(() => {
  sessionStorage.clear();
  scrolling = fakeScrolling();
});

const network = fakeNetwork(({ query }) =>
  aListing({ products: products(Number(query.limit), Number(query.offset) + 1), total: 200 }),
);

async function open(address: string, inNewDocument = false) {
  const [path = ''] = address.split('#');
  const data = await loadListing(loadContext(path, network));
  const shop = renderInShop(<CataloguePage data={data} />, {
    network,
    address,
    ...(inNewDocument ? { beforeHydration: () => {} } : {}),
  });
  await pastFirstFrame();
  return shop;
}

async function growAndLeave(address: string) {
  await open(address);
  scrolling.reachBottom();
  scrolling.leaveBottom();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  cleanup();
}

test('back restores the pages that were loaded', async () => {
  await growAndLeave('/ar-condicionado?ipp=6');
  await open('/ar-condicionado?ipp=6');
  expect(screen.getAllByRole('article')).toHaveLength(12);
  expect(screen.getByText('12 de 200 produtos')).toBeVisible();
});

test('a hidden list is stored, because its tab may be discarded; a visible one is not', async () => {
  await open('/ar-condicionado?ipp=6');
  scrolling.reachBottom();
  scrolling.leaveBottom();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStorage).toHaveLength(0);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStorage).toHaveLength(1);
});

test('the restored list continues from its end', async () => {
  await growAndLeave('/ar-condicionado?ipp=6');
  await open('/ar-condicionado?ipp=6');
  network.calls.length = 0;
  scrolling.reachBottom();
  scrolling.leaveBottom();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(18));
  expect(network.calls[0]?.query.offset).toBe('12');
});

test('the next-page counter resets when the query changes', async () => {
  await growAndLeave('/ar-condicionado?ipp=6');
  await open('/ar-condicionado?ipp=6&filtros=marca:lg');
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('a list that never grew is not stored', async () => {
  await open('/ar-condicionado?ipp=6');
  cleanup();
  expect(sessionStorage).toHaveLength(0);
});

test('after signing in the list has its pages again, and the heart that was pressed has the focus', async () => {
  await growAndLeave('/ar-condicionado?ipp=6');
  await open('/ar-condicionado?ipp=6#favorito-11', true);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(12));
  const heart = () => document.querySelector('[data-product="11"] [data-heart]');
  await waitFor(() => expect(heart()).toHaveFocus());
});

test('another view of the list is not restored for a heart', async () => {
  await growAndLeave('/ar-condicionado?ipp=6');
  await open('/ar-condicionado?ipp=6&filtros=marca:lg#favorito-3', true);
  await waitFor(() => expect(document.querySelector('[data-product="3"] [data-heart]')).toHaveFocus());
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

import { type FakeNetwork, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, loadOnServer, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { vi } from 'vitest';
import { CataloguePage } from '../catalogue/catalogue-page.tsx';
import { loadListing } from '../catalogue/load-listing.ts';
import { aConfig, aListing, products } from './builders.ts';
import { pastFirstFrame } from './past-first-frame.ts';

/** A catalogue of `total` products behind the network. */
export function catalogueOf(total: number, answer?: (offset: number) => unknown): FakeNetwork {
  return fakeNetwork(({ query }) => {
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    const found = products(Math.max(0, Math.min(limit, total - offset)), offset + 1);
    return answer?.(offset) ?? aListing({ products: found, total });
  });
}

/** Opens a loaded listing. `loadCalls` are the calls of its load; the network records those of the screen. */
export async function openListing(address: string, network: FakeNetwork, config = aConfig()) {
  const data = await loadOnServer(loadListing, loadContext(address, network, { config }));
  const loadCalls = network.calls.splice(0);
  const shop = renderInShop(<CataloguePage data={data} />, { network, config, address });
  await pastFirstFrame();
  return { ...shop, data, loadCalls };
}

/** The same with the data that a server's build puts into documents. */
export async function openDocument(address: string, network: FakeNetwork) {
  vi.stubGlobal('__SERVER__', true);
  try {
    return await openListing(address, network);
  } finally {
    vi.stubGlobal('__SERVER__', undefined);
  }
}

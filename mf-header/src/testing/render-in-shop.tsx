import {
  type Bus,
  createApiClient,
  createBus,
  type Storefront,
  StorefrontContext,
} from '@storefront/contracts';
import { TestRouter, testAddress, testConfig } from '@storefront/contracts/testing';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type Mock, vi } from 'vitest';
import { anonymous } from './builders.ts';
import { fakeNetwork, type Replies } from './fake-network.ts';

interface ShopOptions {
  readonly replies?: Replies;
  readonly at?: string;
  /** A bus that has heard something before the page was alive. */
  readonly bus?: Bus;
}

export interface RenderedShop extends Storefront, RenderResult {
  readonly network: Mock<typeof fetch>;
  readonly lockScroll: Mock<Storefront['lockScroll']>;
  readonly unlock: Mock<() => void>;
  readonly announce: Mock<Storefront['announce']>;
  /** Path and query where the router stands. */
  readonly address: () => string | null;
}

/** Renders inside of a shop: router, bus, the real API client on a faked network. */
export function renderInShop(
  ui: ReactElement,
  { replies = {}, at = '/', bus = createBus() }: ShopOptions = {},
): RenderedShop {
  // jsdom lays nothing out: it can neither scroll nor ask for media
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  window.matchMedia = vi.fn<typeof matchMedia>().mockReturnValue(Object.create({ matches: false }));
  const network = fakeNetwork({ 'GET /checkout/user': { user: anonymous() }, ...replies });
  const unlock = vi.fn<() => void>();
  const shop = {
    bus,
    api: createApiClient({ fetch: network }),
    config: testConfig(),
    lockScroll: vi.fn<Storefront['lockScroll']>(() => unlock),
    announce: vi.fn<Storefront['announce']>(),
  } satisfies Storefront;
  const view = render(
    <StorefrontContext value={shop}>
      <TestRouter at={at}>{ui}</TestRouter>
    </StorefrontContext>,
  );
  return { ...view, ...shop, network, unlock, address: testAddress };
}

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
import { renderToString } from 'react-dom/server';
import { type Mock, vi } from 'vitest';
import { anonymous } from './builders.ts';
import { fakeNetwork, type Replies } from './fake-network.ts';

interface ShopOptions {
  readonly replies?: Replies;
  readonly at?: string;
  /** A bus that has heard something before the page was alive. */
  readonly bus?: Bus;
  /** Renders on the server first; runs on that HTML, as a shopper may, before it hydrates. */
  readonly beforeHydration?: (html: HTMLElement) => void;
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
  { replies = {}, at = '/', bus = createBus(), beforeHydration }: ShopOptions = {},
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
  const page = (
    <StorefrontContext value={shop}>
      <TestRouter at={at}>{ui}</TestRouter>
    </StorefrontContext>
  );
  const view = beforeHydration ? hydrated(page, beforeHydration) : render(page);
  return { ...view, ...shop, network, unlock, address: testAddress };
}

function hydrated(page: ReactElement, before: (html: HTMLElement) => void): RenderResult {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  before(container);
  return render(page, { container, hydrate: true });
}

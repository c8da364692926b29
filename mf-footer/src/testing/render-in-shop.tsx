import {
  type ApiClient,
  type Bus,
  createBus,
  type LoadContext,
  type Storefront,
  StorefrontContext,
} from '@storefront/contracts';
import type { StoreConfig } from '@storefront/contracts/api';
import { TestRouter, testAddress, testConfig } from '@storefront/contracts/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { fakeShopApi } from './fake-shop-api.ts';

interface Shop {
  readonly api?: ApiClient;
  readonly config?: StoreConfig;
  readonly bus?: Bus;
  /** Where the shopper is. */
  readonly path?: string;
  /** Renders on the server first; runs on that HTML, as a shopper may, before it hydrates. */
  readonly beforeHydration?: (html: HTMLElement) => void;
}

/** Renders below everything that the shell gives, and tells what was announced and where the shopper went. */
export function renderInShop(ui: ReactNode, shop: Shop = {}) {
  const announced: string[] = [];
  const storefront: Storefront = {
    bus: shop.bus ?? createBus(),
    api: shop.api ?? fakeShopApi().api,
    config: shop.config ?? testConfig(),
    lockScroll: () => () => {},
    announce: (text) => announced.push(text),
  };
  const page = (
    <TestRouter at={shop.path ?? '/'}>
      <StorefrontContext value={storefront}>{ui}</StorefrontContext>
    </TestRouter>
  );
  const view = shop.beforeHydration ? hydrate(page, shop.beforeHydration) : render(page);
  return { ...view, announced, address: testAddress };
}

function hydrate(page: ReactNode, before: (html: HTMLElement) => void) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  before(container);
  return render(page, { container, hydrate: true });
}

/** What a module's `load` gets for an address. */
export function loadContext(address: string, api: ApiClient, signal?: AbortSignal): LoadContext {
  const { pathname, search } = new URL(address, 'https://loja.example');
  const limit = signal ?? new AbortController().signal;
  return { path: pathname, search, api, config: testConfig(), signal: limit, device: 'desktop' };
}

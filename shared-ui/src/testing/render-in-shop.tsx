import { createApiClient, createBus, type Storefront, StorefrontContext } from '@storefront/contracts';
import { type ConfigChanges, testConfig } from '@storefront/contracts/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** Renders below what the shell gives. */
export function renderInShop(ui: ReactNode, site: ConfigChanges['site'] = {}) {
  const unlock = vi.fn<() => void>();
  const shop = {
    bus: createBus(),
    api: createApiClient({ fetch: () => Promise.reject(new TypeError('no network')) }),
    config: testConfig({ site }),
    lockScroll: vi.fn<Storefront['lockScroll']>(() => unlock),
    announce: () => {},
  } satisfies Storefront;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StorefrontContext value={shop}>{children}</StorefrontContext>
  );
  return { ...render(ui, { wrapper }), lockScroll: shop.lockScroll, unlock };
}

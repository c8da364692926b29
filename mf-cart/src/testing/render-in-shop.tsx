import { type Bus, createBus, type Storefront, StorefrontContext } from '@storefront/contracts';
import type { StoreConfig } from '@storefront/contracts/api';
import { TestRouter } from '@storefront/contracts/testing';
import { configure, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { buildConfig } from './build-config.ts';
import { createFakeShop, type FakeShop } from './fake-shop.ts';
import { installDialogs } from './stand-in-dialog.ts';

// a slow machine must not fail a test: what is awaited comes at once or never
configure({ asyncUtilTimeout: 4_000 });

export interface ShopOnScreen extends RenderResult {
  readonly shop: FakeShop;
  readonly bus: Bus;
  readonly user: UserEvent;
  /** How many scroll locks hold now. */
  readonly locks: () => number;
  /** What screen readers were told, in order. */
  readonly announced: readonly string[];
}

interface ShopOptions {
  readonly shop?: FakeShop;
  readonly config?: StoreConfig;
  readonly path?: string;
}

/** What the shell gives to a remote, on a fake server. */
export function createStorefront(shop: FakeShop, config: StoreConfig = buildConfig()) {
  let locks = 0;
  const announced: string[] = [];
  const storefront: Storefront = {
    api: shop.api,
    bus: createBus({ report: (problem) => console.error(problem) }),
    config,
    lockScroll: () => {
      locks += 1;
      return () => {
        locks -= 1;
      };
    },
    announce: (text) => announced.push(text),
  };
  return { storefront, locks: () => locks, announced };
}

/** Renders inside a page of the shop. */
export function renderInShop(ui: ReactNode, options: ShopOptions = {}): ShopOnScreen {
  installDialogs();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const shop = options.shop ?? createFakeShop();
  const { storefront, locks, announced } = createStorefront(shop, options.config);
  const rendered = render(
    <StorefrontContext value={storefront}>
      <TestRouter at={options.path ?? '/'}>{ui}</TestRouter>
    </StorefrontContext>,
  );
  return { ...rendered, shop, bus: storefront.bus, user: userEvent.setup(), locks, announced };
}

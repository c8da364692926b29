import {
  type ApiClient,
  type Bus,
  type BusProblem,
  createBus,
  type LoadContext,
  type RenderItem,
  type Storefront,
  StorefrontContext,
} from '@storefront/contracts';
import type { StoreConfig } from '@storefront/contracts/api';
import { TestRouter, testAddress, testConfig } from '@storefront/contracts/testing';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type FakeNetwork, fakeNetwork } from './fake-network.ts';
import { patchJsdom } from './jsdom.ts';

interface Network {
  readonly api: ApiClient;
}

export interface ShopOptions {
  readonly config?: StoreConfig;
  /** A bus that the test already listens to. */
  readonly bus?: Bus;
  /** The server's time; the device's unless given. */
  readonly now?: () => number;
  /** Path and query of the page. */
  readonly address?: string;
  /** Renders on the server first, and calls this with the HTML before it hydrates. */
  readonly beforeHydration?: (html: HTMLElement) => void;
}

export interface FakeStorefront {
  readonly storefront: Storefront;
  /** The texts announced to screen readers, in order. */
  readonly announced: readonly string[];
  /** How many scroll locks are held now. */
  readonly scrollLocks: () => number;
}

export interface RenderedShop<Given extends Network = FakeNetwork> extends RenderResult, FakeStorefront {
  readonly network: Given;
  readonly bus: Bus;
  readonly user: UserEvent;
  /** Path and query of the router. */
  readonly address: () => string | null;
}

/** An invalid event fails the test; a request that nobody answers does not. */
function reportDropped(problem: BusProblem): void {
  if (problem.reason === 'unknown-event' || problem.reason === 'invalid-payload') console.error(problem);
}

/** Creates what the shell gives to a remote. */
export function createStorefront({ api }: Network, { config, bus, now }: ShopOptions = {}): FakeStorefront {
  let locks = 0;
  const announced: string[] = [];
  const storefront: Storefront = {
    api,
    bus: bus ?? createBus({ report: reportDropped }),
    config: config ?? testConfig(),
    lockScroll: () => {
      locks += 1;
      return () => {
        locks -= 1;
      };
    },
    announce: (text) => announced.push(text),
    now: now ?? Date.now,
    setTitle: (title) => {
      document.title = title;
    },
  };
  return { storefront, announced, scrollLocks: () => locks };
}

type Wrapper = ComponentType<{ readonly children: ReactNode }>;

const createWrapper =
  (storefront: Storefront, address: string): Wrapper =>
  ({ children }) => (
    <StorefrontContext value={storefront}>
      <TestRouter at={address}>{children}</TestRouter>
    </StorefrontContext>
  );

/** Renders repeated content separately, as the shell's server does. */
export const renderItem: RenderItem = (content, props) => renderToString(createElement(content, props));

/**
 * Renders a remote's component inside the shell's providers. Without a network, visitors are anonymous and every other
 * call is answered 404.
 */
export function renderInShop<Given extends Network>(
  ui: ReactElement,
  options: ShopOptions & { readonly network: Given },
): RenderedShop<Given>;
export function renderInShop(ui: ReactElement, options?: ShopOptions): RenderedShop;
export function renderInShop(
  ui: ReactElement,
  options: ShopOptions & { readonly network?: Network } = {},
): RenderedShop<Network> {
  patchJsdom();
  const { network = fakeNetwork(), address = '/', beforeHydration } = options;
  const fake = createStorefront(network, options);
  const wrapper = createWrapper(fake.storefront, address);
  const view = beforeHydration
    ? hydrated(ui, wrapper, createWrapper({ ...fake.storefront, renderItem }, address), beforeHydration)
    : render(ui, { wrapper });
  const { bus } = fake.storefront;
  return { ...view, ...fake, network, bus, user: userEvent.setup(), address: testAddress };
}

function hydrated(
  ui: ReactElement,
  wrapper: Wrapper,
  serverWrapper: Wrapper,
  beforeHydration: (html: HTMLElement) => void,
): RenderResult {
  const container = document.createElement('div');
  container.innerHTML = renderToString(createElement(serverWrapper, null, ui));
  document.body.append(container);
  beforeHydration(container);
  return render(ui, { wrapper, container, hydrate: true });
}

/** The context that a module's `load` gets for a URL. */
export function loadContext(
  address: string,
  { api }: { readonly api: ApiClient },
  changes: Partial<LoadContext> = {},
): LoadContext {
  const { pathname, search } = new URL(address, 'https://loja.example');
  const { signal } = new AbortController();
  return {
    path: pathname,
    search,
    api,
    config: testConfig(),
    now: Date.now,
    signal,
    device: 'desktop',
    ...changes,
  };
}

/** Runs a module's `load` as the server does: with its deferred data. */
export async function loadOnServer<Data extends object>(
  load: (context: LoadContext) => Promise<Data>,
  context: LoadContext,
): Promise<Data> {
  const loading = Object.entries(await load(context)).map(async ([name, value]) => [name, await value]);
  return Object.fromEntries(await Promise.all(loading));
}

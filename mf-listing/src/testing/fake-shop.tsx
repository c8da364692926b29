import {
  type ApiClient,
  type Bus,
  createApiClient,
  createBus,
  type LoadContext,
  type RenderItem,
  type Storefront,
  StorefrontContext,
} from '@storefront/contracts';
import type { StoreConfig } from '@storefront/contracts/api';
import { TestRouter } from '@storefront/contracts/testing';
import { act, configure, type RenderResult, render, waitFor } from '@testing-library/react';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { aConfig } from './builders.ts';

// a busy machine takes long to render forty cards
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** One call that reached the network's edge. */
export interface SeenCall {
  readonly path: string;
  readonly query: {
    readonly offset?: string;
    readonly limit?: string;
    readonly order?: string;
    readonly filtros?: string;
    readonly url?: string;
    readonly busca?: string;
  };
}

type Answer = unknown | Response | Promise<unknown>;

export interface FakeNetwork {
  readonly api: ApiClient;
  readonly calls: SeenCall[];
}

/** The real API client over a network of our own: `answer` gives a JSON body, a Response, or throws. */
export function fakeNetwork(answer: (call: SeenCall) => Answer): FakeNetwork {
  const calls: SeenCall[] = [];
  const api = createApiClient({
    fetch: async (address) => {
      const url = new URL(String(address), 'http://shop.test');
      const call = {
        path: url.pathname.replace('/v2/front', ''),
        query: Object.fromEntries(url.searchParams),
      };
      calls.push(call);
      const reply = await answer(call);
      return reply instanceof Response ? reply : Response.json(reply);
    },
  });
  return { api, calls };
}

export function problem(status: number, code: string, field?: string): Response {
  const errors = field === undefined ? {} : { errors: [{ field, message: 'não serve' }] };
  return Response.json(
    { type: 'about:blank', title: code, status, detail: code, code, ...errors },
    { status },
  );
}

export function aLoadContext(
  address: string,
  network: FakeNetwork,
  changes: Partial<LoadContext> = {},
): LoadContext {
  const { pathname, search } = new URL(address, 'http://shop.test');
  return {
    path: pathname,
    search,
    api: network.api,
    config: aConfig(),
    signal: new AbortController().signal,
    device: 'desktop',
    ...changes,
  };
}

export interface ShopOptions {
  readonly network?: FakeNetwork;
  readonly config?: StoreConfig;
  readonly address?: string;
  /** A bus that somebody listens to before the page is alive. */
  readonly bus?: Bus;
  /** Renders on the server first; runs on that HTML, as a shopper may, before it hydrates. */
  readonly beforeHydration?: (html: HTMLElement) => void;
}

export interface RenderedShop extends RenderResult {
  readonly bus: Bus;
  /** What was said to screen readers. */
  readonly announced: string[];
}

/** Renders within everything that the shell gives. */
export function renderInShop(ui: ReactElement, options: ShopOptions = {}): RenderedShop {
  const {
    network = fakeNetwork(() => problem(404, 'not-found')),
    config = aConfig(),
    address = '/',
    bus = createBus(),
    beforeHydration,
  } = options;
  const announced: string[] = [];
  const storefront: Storefront = {
    bus,
    api: network.api,
    config,
    lockScroll: () => () => {},
    announce: (text) => announced.push(text),
  };
  const within = (shop: Storefront) => {
    return ({ children }: { readonly children: ReactNode }) => (
      <StorefrontContext value={shop}>
        <TestRouter at={address}>{children}</TestRouter>
      </StorefrontContext>
    );
  };
  const wrapper = within(storefront);
  const onServer = within({ ...storefront, renderItem });
  const view = beforeHydration ? hydrated(ui, onServer, wrapper, beforeHydration) : render(ui, { wrapper });
  return { ...view, bus: storefront.bus, announced };
}

/** Resolves once a screen entered within the living shop shows more than its first frame, and listens to scrolling. */
export async function pastFirstFrame(): Promise<void> {
  await waitFor(() => {
    if (document.querySelector('[data-later]') || !document.querySelector('[data-screen]'))
      throw new Error('still the first frame');
  });
  // React runs effects in a task that it has asked for before this one
  await act(() => new Promise((resolve) => void setImmediate(resolve)));
}

/** The shell's way on a server: content that many pages repeat is rendered on its own. */
export const renderItem: RenderItem = (content, props) => renderToString(createElement(content, props));

type Wrapper = ComponentType<{ readonly children: ReactNode }>;

function hydrated(
  ui: ReactElement,
  onServer: Wrapper,
  wrapper: Wrapper,
  before: (html: HTMLElement) => void,
): RenderResult {
  const container = document.createElement('div');
  container.innerHTML = renderToString(createElement(onServer, null, ui));
  document.body.append(container);
  before(container);
  return render(ui, { wrapper, container, hydrate: true });
}

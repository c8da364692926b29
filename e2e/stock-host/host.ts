import { createInstance } from '@module-federation/enhanced/runtime';
import type { LayoutLoadContext, Storefront } from '@storefront/contracts';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import type * as Router from 'react-router-dom';

type Contracts = typeof import('@storefront/contracts');

/** The module that a remote exposes for each page's frame. */
interface LayoutModule {
  readonly default: React.ComponentType<{ readonly data?: unknown }>;
  readonly load?: (context: LayoutLoadContext) => Promise<unknown>;
}

const container = (remote: string, file: string) =>
  `${new URLSearchParams(location.search).get('shop')}/assets/${remote}/1.0.0/federation/${file}`;
const shareReact = (library: object) => ({
  version: React.version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
});

const host = createInstance({
  name: 'stock_host',
  remotes: [
    { name: 'mf-footer', entry: container('mf-footer', 'mf-manifest.json') },
    {
      name: 'mf-cart',
      entry: container('mf-cart', 'remoteEntry.js'),
      entryGlobalName: 'mf_cart_1_0_0_standard',
    },
  ],
  shared: { react: shareReact(React), 'react-dom': shareReact(ReactDom) },
});

async function loadModule(name: string): Promise<LayoutModule> {
  const loaded = await host.loadRemote<LayoutModule>(name);
  if (loaded === null) throw new Error(`${name} cannot be loaded`);
  return loaded;
}

/** A package that the remotes have brought. */
async function loadShared<Library>(name: string): Promise<Library> {
  const customShareInfo = {
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
  const factory = await host.loadShare<Library>(name, { customShareInfo });
  const library = factory ? factory() : undefined;
  if (!library) throw new Error(`no remote has brought ${name}`);
  return library;
}

async function start(): Promise<void> {
  const [footer, cart] = await Promise.all([
    loadModule('mf-footer/Footer'),
    loadModule('mf-cart/CartOverlays'),
  ]);
  const { createApiClient, createBus, StorefrontContext } =
    await loadShared<Contracts>('@storefront/contracts');
  const { MemoryRouter } = await loadShared<typeof Router>('react-router-dom');
  const storefront: Storefront = {
    api: createApiClient(),
    bus: createBus({ report: (problem) => console.error(problem) }),
    config: await (await fetch('/v2/front/config')).json(),
    lockScroll: () => () => {},
    announce: () => {},
    setTitle: () => {},
    now: Date.now,
  };
  const { signal } = new AbortController();
  const data = await footer.load?.({ ...storefront, signal });
  const openCart = () => void storefront.bus.request('cart:open-requested', {});
  const page = React.createElement(
    StorefrontContext,
    { value: storefront },
    React.createElement(
      MemoryRouter,
      null,
      React.createElement('button', { type: 'button', onClick: openCart }, 'Abrir o carrinho'),
      React.createElement(cart.default),
      React.createElement(footer.default, { data }),
    ),
  );
  createRoot(document.getElementById('host') ?? document.body).render(page);
}

await start();

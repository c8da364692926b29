import type { ApiClient, RemoteName } from '@storefront/contracts';
import type { ReleaseRecord } from '@storefront/release-protocol';
import type { LoadedModule } from '../page/slot-tree.ts';
import { type ReadyRelease, toBrowserRelease } from '../releases/ready-release.ts';
import { createRenderer } from '../renderer/in-process.ts';
import { shopRoutes } from './shop-routes.ts';

const noApi: ApiClient = { call: () => Promise.reject(new Error('this test has no API')) };

/** A release that is ready to serve, with these modules by exposed name. `budgetMs` is the limit of a load. */
export function aRelease(
  remote: RemoteName,
  version: string,
  modules: Readonly<Record<string, LoadedModule>> = {},
  { budgetMs = 50, api = noApi }: { readonly budgetMs?: number; readonly api?: ApiClient | undefined } = {},
): ReadyRelease {
  const record: ReleaseRecord = {
    remote,
    version,
    container: `${remote}_${version}`.replace(/\W/g, '_'),
    entry: 'client/remoteEntry.js',
    server: 'server/index.cjs',
    exposes: Object.fromEntries(Object.keys(modules).map((name) => [name, { js: [], css: [] }])),
    routes: (shopRoutes[remote] ?? []).filter(({ module }) => module === null || module in modules),
    files: { 'client/remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
    contract: { contractsVersion: '1.0.0', federationVersion: '2.9.2', sends: [], hears: [], shared: {} },
    builtAt: '2026-01-01T00:00:00Z',
  };
  const renderer = createRenderer(new Map(Object.entries(modules)), {
    api: () => api,
    budgetMs,
    layoutBudgetMs: budgetMs,
  });
  return { record, renderer, browserRelease: toBrowserRelease(record, renderer), sheets: new Map() };
}

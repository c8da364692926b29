import { createApiClient, createBus, type ModuleId, type Storefront } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { type BrowserRelease, exposeOf, type PageState, remoteOf } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';

/** A slot as the server renders it. */
export interface ServedSlot {
  readonly module: ModuleId;
  readonly version?: string;
  /** What the server renders; absent when its release has no server build. */
  readonly rendered?: LoadedModule | undefined;
  /** The load's result; absent when the module has no load. */
  readonly data?: unknown;
}

export interface ServedPage {
  readonly url?: string;
  /** The part of the URL's query that the page reads; absent: all of it. */
  readonly search?: string;
  readonly slots: readonly ServedSlot[];
  readonly releases: PageState['releases'];
}

/** A release of a module's remote, as a page lists it for the browser. */
export function aBrowserRelease(
  module: ModuleId,
  version: string,
  change: Partial<BrowserRelease> = {},
): BrowserRelease {
  const remote = remoteOf(module);
  return {
    remote,
    version,
    container: `${remote}_${version}`.replace(/\W/g, '_'),
    entry: `/assets/${remote}/${version}/client/remoteEntry.js`,
    integrity: 'sha384-',
    exposes: [exposeOf(module)],
    loads: [],
    ...change,
  };
}

export function testStorefront(): Storefront {
  return {
    bus: createBus(),
    api: createApiClient({ fetch: () => Promise.reject(new Error('no API in this test')) }),
    config: testConfig(),
    lockScroll: () => () => {},
    now: Date.now,
    announce: () => {},
    setTitle: () => {},
  };
}

import type { ApiClient, RemoteName } from '@storefront/contracts';
import { testConfig } from '@storefront/contracts/testing';
import { createElement } from 'react';
import type { Witness } from '../counts/witnesses.ts';
import { FragmentCache } from '../fragments/cache.ts';
import { mapByRemote } from '../fragments/choose.ts';
import { Evidence } from '../fragments/evidence.ts';
import { type Fragment, renderFragment } from '../fragments/fragment.ts';
import { IndexedPages } from '../fragments/indexed-pages.ts';
import type { FragmentRun } from '../fragments/run-module.ts';
import { isFault, moduleKey } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';
import { Breakers } from '../releases/breakers.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { aRelease } from './a-release.ts';

export const fragmentRequest = {
  path: '/split',
  search: '',
  config: testConfig(),
};

export const listingPage = 'mf-listing/ListingPage';

/** A release of mf-listing that exposes its listing page alone. */
export const listingRelease = (version: string, module: LoadedModule, api?: ApiClient): ReadyRelease =>
  aRelease('mf-listing', version, { ListingPage: module }, { api });

/** A module that shows `text` and the number of its renderings. */
export function shows(
  text: string,
  changes: Partial<LoadedModule> = {},
): LoadedModule & { renderings: number } {
  const module = { renderings: 0, default: () => createElement('b', null, `${text} ${++module.renderings}`) };
  return Object.assign(module, changes);
}

export const broken = (): never => {
  throw new Error('broken');
};

/** Makes fragments of these releases, and records their faults and changes of circuits. */
export function setUpFragments(...releases: readonly ReadyRelease[]) {
  return createFragments({ releases });
}

/** @param isCompared false: as for a preview; `indexed` may be shared, as by visitors of a canary and others */
export function createFragments({
  releases,
  indexed = new IndexedPages(),
  isCompared = true,
  control = new Map(),
}: {
  readonly releases: readonly ReadyRelease[];
  readonly indexed?: IndexedPages;
  readonly isCompared?: boolean;
  readonly control?: ReadonlyMap<RemoteName, string>;
}) {
  const faults: string[] = [];
  const runs: FragmentRun[] = [];
  const requestFaults: string[] = [];
  const crashes: Witness[] = [];
  const circuitChanges: string[] = [];
  const breakers = new Breakers({
    throwsAllowed: 5,
    firstPauseMs: 1000,
    longestPauseMs: 8000,
    onChange: (key, open) => circuitChanges.push(`${key} ${open ? 'open' : 'closed'}`),
  });
  const cache = new FragmentCache({ freshMs: 5000, staleMs: 60_000, maxSize: 1000, onError: broken });
  const remotes = releases.map(({ record }) => record.remote);
  const preferences = mapByRemote(remotes, (remote) =>
    releases.filter(({ record }) => record.remote === remote),
  );
  const onRun = (run: FragmentRun) => {
    runs.push(run);
    const { module, release, failure } = run;
    if (failure && isFault(failure)) faults.push(`${module}@${release.record.version}: ${failure.reason}`);
  };
  const evidence = new Evidence();
  const render = async (
    module: Fragment['module'] = listingPage,
    changed: Partial<typeof fragmentRequest> = {},
    visitor = '203.0.113.1',
  ) => {
    const request = { ...fragmentRequest, ...changed };
    const fragment = await renderFragment(module, preferences, request, {
      breakers,
      cache,
      indexed,
      isCompared,
      control,
      onRun,
      evidence,
      visitor,
      onCrash: (_, witness) => crashes.push(witness),
      onRequestFault: ({ module, release }) => requestFaults.push(moduleKey(module, release.record)),
    });
    return { ...fragment, text: fragment.html.toString() };
  };
  return { render, runs, faults, requestFaults, crashes, circuitChanges };
}

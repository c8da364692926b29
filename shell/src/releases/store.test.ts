import type { Discovery, RemoteName } from '@storefront/contracts';
import { expect, it } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { releaseKey } from './ready-release.ts';
import { ReleaseStore } from './store.ts';

const roles = ['active', 'previous', 'canary'] as const;

function discoveryOf(
  remote: RemoteName,
  versions: Partial<Record<(typeof roles)[number], string>>,
  percent = 0,
): Discovery {
  const entries = roles.flatMap((role) => {
    const version = versions[role];
    if (version === undefined) return [];
    return {
      url: '',
      metadata: { integrity: '', version },
      deployment: { default: role === 'active', traffic: role === 'canary' ? percent : 100 },
      extras: { role, record: aRelease(remote, version, {}).record },
    };
  });
  return { schema: '', microFrontends: { [remote]: entries } };
}

function aStore() {
  const leftOut = new Set<string>();
  const store = new ReleaseStore({
    prepare: async (record) => aRelease(record.remote, record.version, {}),
    isLeftOut: (release) => leftOut.has(release),
    log: () => {},
  });
  const versions = (visitor?: Parameters<typeof store.candidates>[1]) =>
    store.candidates('mf-cart', visitor).map(({ record }) => record.version);
  return { store, leftOut, versions };
}

it('gives what is active, then what was before it, and follows each change', async () => {
  const { store, versions } = aStore();
  expect(versions()).toEqual([]);
  await store.apply(discoveryOf('mf-cart', { active: '1.0.0' }));
  expect(versions()).toEqual(['1.0.0']);
  await store.apply(discoveryOf('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
});

it('passes over what is left out, from the moment it is', async () => {
  const { store, leftOut, versions } = aStore();
  await store.apply(discoveryOf('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
  leftOut.add(releaseKey({ record: aRelease('mf-cart', '2.0.0', {}).record }));
  store.leftOutChanged();
  expect(versions()).toEqual(['1.0.0']);
  leftOut.clear();
  store.leftOutChanged();
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
});

it('gives a canary to its share of the visitors alone', async () => {
  const { store, versions } = aStore();
  await store.apply(discoveryOf('mf-cart', { active: '1.0.0', canary: '2.0.0' }, 10));
  expect(versions()).toEqual(['1.0.0']);
  expect(versions({ bucketOf: () => 9 })).toEqual(['2.0.0', '1.0.0']);
  expect(versions({ bucketOf: () => 10 })).toEqual(['1.0.0']);
});

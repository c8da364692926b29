import { expect, it } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aRelease } from '../testing/a-release.ts';
import { ReleaseStore } from './store.ts';

function aStore() {
  const store = new ReleaseStore({
    prepare: async (record) => aRelease(record.remote, record.version, {}),
    log: () => {},
  });
  const versions = (visitor?: Parameters<typeof store.candidates>[1]) =>
    store.candidates('mf-cart', visitor).map(({ record }) => record.version);
  return { store, versions };
}

it('gives what is active, then what was before it, and follows each change', async () => {
  const { store, versions } = aStore();
  expect(versions()).toEqual([]);
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0' }));
  expect(versions()).toEqual(['1.0.0']);
  await store.apply(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
});

it('gives a canary to its share of the visitors alone', async () => {
  const { store, versions } = aStore();
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0', canary: '2.0.0' }, 10));
  expect(versions()).toEqual(['1.0.0']);
  expect(versions({ bucketOf: () => 9 })).toEqual(['2.0.0', '1.0.0']);
  expect(versions({ bucketOf: () => 10 })).toEqual(['1.0.0']);
});

import { expect, it } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aRelease } from '../testing/a-release.ts';
import { ReleaseStore } from './store.ts';

function aStore() {
  const store = new ReleaseStore({
    prepare: async (record) => aRelease(record.remote, record.version, {}),
    leaveMs: 0,
    log: () => {},
  });
  const versions = (visitor?: Parameters<typeof store.candidates>[1]) =>
    store.candidates('mf-cart', visitor).map(({ record }) => record.version);
  return { store, versions };
}

it('closes the renderer of a release that no channel wants any more, and no other', async () => {
  const closed: string[] = [];
  const store = new ReleaseStore({
    prepare: async (record) => {
      const release = aRelease(record.remote, record.version, {});
      return { ...release, renderer: { ...release.renderer, close: () => closed.push(record.version) } };
    },
    leaveMs: 0,
    log: () => {},
  });
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0' }));
  await store.apply(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  await store.apply(aDiscovery('mf-cart', { active: '3.0.0', previous: '2.0.0' }));
  await expect.poll(() => closed).toEqual(['1.0.0']);
  await store.apply(aDiscovery('mf-cart', {}));
  // what served last goes on serving
  await expect.poll(() => closed).toEqual(['1.0.0', '2.0.0']);
});

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

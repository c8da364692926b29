// @vitest-environment node
import { expect, it } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aPlatform } from '../testing/a-platform.ts';
import { aStore } from '../testing/a-store.ts';

it('reports what became of each release, and the revision only once every remote follows it', async () => {
  const { store, reports } = aStore({
    'mf-cart@2.0.0': () => Promise.reject(new Error('render threw\n at a.cjs')),
  });
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0' }), 3);
  expect(store.report()).toEqual({
    platform: aPlatform,
    revision: 3,
    remotes: { 'mf-cart': [{ role: 'active', version: '1.0.0', state: 'serving' }] },
  });
  reports.length = 0;
  const applied = store.apply(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }), 4);
  expect(reports.map(({ revision }) => revision)).toEqual([3, 4]);
  expect(store.report().remotes['mf-cart']?.[0]?.state).toBe('preparing');
  await applied;
  expect(reports.at(-1)).toEqual(store.report());
  expect(store.report().remotes['mf-cart']).toEqual([
    { role: 'active', version: '2.0.0', state: 'refused', reason: 'render threw' },
    { role: 'previous', version: '1.0.0', state: 'serving' },
  ]);
  store.close();
});

it('reports an entry that it cannot read as refused', async () => {
  const { store } = aStore();
  const unread = { role: 'active', version: '2.0.0', state: 'refused', reason: 'another shape' } as const;
  await store.apply({ schema: '', microFrontends: { 'mf-cart': [] } }, 5, { 'mf-cart': [unread] });
  expect(store.report()).toMatchObject({ revision: 5, remotes: { 'mf-cart': [unread] } });
  store.close();
});

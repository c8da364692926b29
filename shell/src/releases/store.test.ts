// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { aDiscovery } from '../testing/a-discovery.ts';
import { aRelease } from '../testing/a-release.ts';
import { aStore, both, never } from '../testing/a-store.ts';
import type { ReadyRelease } from './ready-release.ts';

afterEach(() => vi.useRealTimers());

it('gives the active release, then the previous one, and follows each change', async () => {
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
  expect(versions({ getBucket: () => 9 })).toEqual(['2.0.0', '1.0.0']);
  expect(versions({ getBucket: () => 10 })).toEqual(['1.0.0']);
});

it("changes one remote while another's preparation never ends", async () => {
  const { store, versionsOf } = aStore({ 'mf-footer@2.0.0': () => never });
  await store.apply(
    both(aDiscovery('mf-cart', { active: '1.0.0' }), aDiscovery('mf-footer', { active: '1.0.0' })),
  );
  const hung = aDiscovery('mf-footer', { active: '2.0.0', previous: '1.0.0' });
  void store.apply(both(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }), hung));
  await vi.waitFor(() => expect(versionsOf('mf-cart')).toEqual(['2.0.0', '1.0.0']));
  expect(versionsOf('mf-footer')).toEqual(['1.0.0']);
  void store.apply(both(aDiscovery('mf-cart', { active: '1.0.0' }), hung));
  expect(versionsOf('mf-cart')[0]).toBe('1.0.0');
});

it('lets a newer document overtake a preparation of the same remote that never ends', async () => {
  const { store, versions } = aStore({ 'mf-cart@2.0.0': () => never });
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0' }));
  const hung = store.apply(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  await store.apply(aDiscovery('mf-cart', { active: '3.0.0', previous: '1.0.0' }));
  expect(versions()).toEqual(['3.0.0', '1.0.0']);
  await hung;
});

it('prepares a document ahead, each release once, and changes nothing before it is applied', async () => {
  const { store, versionsOf, attempts } = aStore({ 'mf-footer@2.0.0': () => never });
  await store.apply(
    both(aDiscovery('mf-cart', { active: '1.0.0' }), aDiscovery('mf-footer', { active: '1.0.0' })),
  );
  attempts.length = 0;
  const cart = aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' });
  const next = both(cart, aDiscovery('mf-footer', { active: '2.0.0', previous: '1.0.0' }));
  store.prepare(next);
  await vi.waitFor(() => expect(attempts).toEqual(['mf-cart@2.0.0', 'mf-footer@2.0.0']));
  expect([versionsOf('mf-cart'), versionsOf('mf-footer')]).toEqual([['1.0.0'], ['1.0.0']]);
  void store.apply(next);
  await vi.waitFor(() => expect(versionsOf('mf-cart')).toEqual(['2.0.0', '1.0.0']));
  expect(versionsOf('mf-footer')).toEqual(['1.0.0']);
  expect(attempts).toHaveLength(2);
});

it('disposes of a release that was prepared ahead when a newer document takes its place', async () => {
  const { store, disposed } = aStore();
  store.prepare(aDiscovery('mf-cart', { active: '2.0.0' }));
  const newer = aDiscovery('mf-cart', { active: '3.0.0' });
  store.prepare(newer);
  await store.apply(newer);
  expect(disposed).toEqual(['mf-cart@2.0.0']);
});

it('keeps the active release, not an older one, until the next is ready', async () => {
  const prepared = Promise.withResolvers<ReadyRelease>();
  const { store, versions } = aStore({ 'mf-cart@3.0.0': () => prepared.promise });
  await store.apply(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  const applied = store.apply(aDiscovery('mf-cart', { active: '3.0.0', previous: '1.0.0' }));
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
  prepared.resolve(aRelease('mf-cart', '3.0.0'));
  await applied;
  expect(versions()[0]).toBe('3.0.0');
});

it('tries a failed preparation again after 1 s, 2 s, 4 s … 60 s, and not on each document', async () => {
  vi.useFakeTimers();
  const broken = () => Promise.reject(new Error('no server build'));
  const { store, versions, attempts, logged } = aStore({ 'mf-cart@2.0.0': broken });
  const discovery = aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' });
  await store.apply(discovery);
  await store.apply(discovery);
  const count = () => attempts.filter((key) => key === 'mf-cart@2.0.0').length;
  expect(count()).toBe(1);
  expect(versions()).toEqual(['1.0.0']);
  expect(logged).toContain('mf-cart@2.0.0 may not serve: no server build; tried again in 1 s');
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(count()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(count()).toBe(index + 2);
  }
});

it('takes a release into force when a later attempt succeeds', async () => {
  vi.useFakeTimers();
  let calls = 0;
  const { store, versions } = aStore({
    'mf-cart@2.0.0': () =>
      calls++ === 0 ? Promise.reject(new Error('too busy')) : Promise.resolve(aRelease('mf-cart', '2.0.0')),
  });
  await store.apply(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(versions()).toEqual(['2.0.0', '1.0.0']);
});

it('disposes of a release that no channel needs, but not of the last good one', async () => {
  const prepared = Promise.withResolvers<ReadyRelease>();
  const { store, disposed } = aStore({
    'mf-cart@2.0.0': () => Promise.reject(new Error('broken')),
    'mf-cart@2.1.0': () => prepared.promise,
  });
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0', previous: '0.9.0' }));
  await store.apply(aDiscovery('mf-cart', { active: '2.0.0' }));
  expect(disposed).toEqual(['mf-cart@0.9.0']);
  void store.apply(aDiscovery('mf-cart', { active: '2.1.0' }));
  await store.apply(aDiscovery('mf-cart', { active: '3.0.0' }));
  expect(disposed).toEqual(['mf-cart@0.9.0', 'mf-cart@1.0.0']);
  prepared.resolve(aRelease('mf-cart', '2.1.0'));
  await vi.waitFor(() => expect(disposed.at(-1)).toBe('mf-cart@2.1.0'));
  store.close();
  expect(disposed.at(-1)).toBe('mf-cart@3.0.0');
});

it('reports what serves, without remotes whose releases are not tried yet', async () => {
  const { store, kept } = aStore({ 'mf-footer@1.0.0': () => never });
  const cart = aDiscovery('mf-cart', { active: '1.0.0' });
  void store.apply(both(cart, aDiscovery('mf-footer', { active: '1.0.0' })));
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toEqual(cart);
});

it('names for open pages what is wanted and what serves, but no release that was rolled back', async () => {
  const { store } = aStore({ 'mf-cart@3.0.0': () => never });
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0', canary: '2.0.0' }, 10));
  expect(store.usableVersions()['mf-cart']).toEqual(['1.0.0', '2.0.0']);
  await store.apply(aDiscovery('mf-cart', { active: '2.0.0', previous: '1.0.0' }));
  void store.apply(aDiscovery('mf-cart', { active: '3.0.0' }));
  expect(store.usableVersions()['mf-cart']).toEqual(['3.0.0', '2.0.0']);
  await store.apply(aDiscovery('mf-cart', { active: '1.0.0' }));
  expect(store.usableVersions()['mf-cart']).toEqual(['1.0.0']);
});

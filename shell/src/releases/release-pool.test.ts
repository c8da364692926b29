// @vitest-environment node
import type { ReleaseRecord } from '@storefront/release-protocol';
import { expect, it, vi } from 'vitest';
import { releaseKey } from '../page/page-state.ts';
import { aPool } from '../testing/a-pool.ts';
import { aRelease } from '../testing/a-release.ts';

const cart = aRelease('mf-cart', '2.0.0');
const { record } = cart;

function aPoolOf(prepare: (record: ReleaseRecord) => ReturnType<typeof aRelease> = () => cart) {
  const prepared: string[] = [];
  const disposed: string[] = [];
  const pool = aPool(
    (each) => {
      prepared.push(releaseKey(each));
      return prepare(each);
    },
    (release) => disposed.push(releaseKey(release.record)),
  );
  const source = (serves: boolean) => ({ serves, onReady: vi.fn(), onRefused: vi.fn() });
  return { pool, prepared, disposed, channel: source(true), other: source(true), upcoming: source(false) };
}

it('prepares a release once for all who want it, and tells each of them', async () => {
  const { pool, prepared, channel, other } = aPoolOf();
  pool.want(channel, [record]);
  pool.want(other, [structuredClone(record)]);
  expect(await pool.untilReady(record)).toBe(cart);
  expect(prepared).toEqual(['mf-cart@2.0.0']);
  for (const each of [channel, other]) expect(each.onReady).toHaveBeenCalledTimes(1);
});

it('disposes of a release when nobody wants it any more', async () => {
  const { pool, disposed, channel, other } = aPoolOf();
  pool.want(channel, [record]);
  pool.want(other, [record]);
  await pool.untilReady(record);
  pool.want(channel, []);
  expect(disposed).toEqual([]);
  pool.want(other, []);
  expect(disposed).toEqual(['mf-cart@2.0.0']);
  expect(pool.ready(record)).toBeUndefined();
});

it('a release may serve only once a source that serves wants it', async () => {
  const { pool, channel, upcoming } = aPoolOf();
  pool.want(upcoming, [record]);
  await vi.waitFor(() => expect(pool.state(record)).toEqual({ state: 'ready' }));
  expect([pool.ready(record), pool.hasServed(record)]).toEqual([undefined, false]);
  pool.want(channel, [record]);
  expect(await pool.untilReady(record)).toBe(cart);
  pool.want(channel, []);
  expect(pool.hasServed(record)).toBe(true);
});

it('says why a release is refused to those who still want it, and tries no release that nobody wants', async () => {
  vi.useFakeTimers();
  try {
    const { pool, prepared, channel, other } = aPoolOf(() => {
      throw new Error('no server build');
    });
    pool.want(channel, [record]);
    pool.want(other, [record]);
    pool.want(other, []);
    await expect(pool.untilReady(record)).rejects.toThrow('no server build');
    expect(channel.onRefused).toHaveBeenCalledWith(record, 'no server build', 1000);
    expect(other.onRefused).not.toHaveBeenCalled();
    pool.want(channel, []);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(prepared).toHaveLength(1);
    await expect(pool.untilReady(record)).rejects.toThrow('mf-cart@2.0.0 is no longer wanted');
  } finally {
    vi.useRealTimers();
  }
});

it('a release that becomes ready after nobody wants it is disposed of', async () => {
  const { pool, disposed, channel } = aPoolOf();
  pool.want(channel, [record]);
  pool.want(channel, []);
  await vi.waitFor(() => expect(disposed).toEqual(['mf-cart@2.0.0']));
  expect(channel.onReady).not.toHaveBeenCalled();
});

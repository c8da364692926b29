// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { Outcome } from '../counts/release-counters.ts';
import { createPageCache, storePage } from './page-cache.ts';

const cache = createPageCache(() => {});
const madeTwice = async (outcome: Outcome, status = 200) => {
  const viewed = [{ remote: 'mf-cart', version: '1.1.0', outcome } as const];
  const page = { status, headers: {}, body: Buffer.from('a page'), viewed, isWhole: outcome === 'shown' };
  const compute = vi.fn(async () => storePage(page));
  const key = `${outcome} ${status}`;
  await cache.get(key, compute);
  await cache.get(key, compute);
  return compute.mock.calls.length === 2;
};

it('a page is kept, also while a circuit is open', async () => {
  expect([await madeTwice('shown'), await madeTwice('ejected')]).toEqual([false, false]);
});

it('a page on which its release has failed is made again, and one that is no success', async () => {
  expect([await madeTwice('failed'), await madeTwice('shown', 404)]).toEqual([true, true]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaleWhileRevalidate } from './stale-while-revalidate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCache(isKept?: (value: string) => boolean) {
  const errors: unknown[] = [];
  const cache = new StaleWhileRevalidate<string>({
    freshMs: 1000,
    staleMs: 5000,
    maxSize: 2,
    sizeOf: () => 1,
    onError: (error, key) => errors.push(`${key}: ${error}`),
    ...(isKept && { isKept }),
  });
  let count = 0;
  const compute = vi.fn(async () => `value ${++count}`);
  return { cache, compute, errors };
}

it('computes a value once for all concurrent callers', async () => {
  const { cache, compute } = aCache();
  const values = await Promise.all([cache.get('a', compute), cache.get('a', compute)]);
  expect(values).toEqual(['value 1', 'value 1']);
  expect(compute).toHaveBeenCalledTimes(1);
});

it('serves a fresh value as it is, a stale one while it is renewed, and none past its limit', async () => {
  const { cache, compute } = aCache();
  await cache.get('a', compute);
  vi.advanceTimersByTime(999);
  expect(await cache.get('a', compute)).toBe('value 1');
  expect(compute).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await cache.get('a', compute)).toBe('value 1');
  await vi.advanceTimersByTimeAsync(0);
  expect(await cache.get('a', compute)).toBe('value 2');
  vi.advanceTimersByTime(5001);
  expect(await cache.get('a', compute)).toBe('value 3');
});

it('serves the stale value while its renewal fails, and reports the failure', async () => {
  const { cache, compute, errors } = aCache();
  await cache.get('a', compute);
  vi.advanceTimersByTime(2000);
  compute.mockRejectedValueOnce(new Error('away'));
  expect(await cache.get('a', compute)).toBe('value 1');
  await vi.advanceTimersByTimeAsync(0);
  expect(errors).toEqual(['a: Error: away']);
});

it('rejects when nothing can be served, and tries again next time', async () => {
  const { cache, compute } = aCache();
  compute.mockRejectedValueOnce(new Error('away'));
  await expect(cache.get('a', compute)).rejects.toThrow('away');
  expect(await cache.get('a', compute)).toBe('value 1');
});

it('returns a value that must not be cached', async () => {
  const { cache, compute } = aCache((value) => value !== 'value 1');
  expect(await cache.get('a', compute)).toBe('value 1');
  expect(await cache.get('a', compute)).toBe('value 2');
  expect(await cache.get('a', compute)).toBe('value 2');
});

it('keeps no more than its size', async () => {
  const { cache, compute } = aCache();
  for (const key of ['a', 'b', 'c']) await cache.get(key, compute);
  expect(await cache.get('c', compute)).toBe('value 3');
  expect(await cache.get('a', compute)).toBe('value 4');
});

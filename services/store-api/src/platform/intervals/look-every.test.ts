import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookEvery } from './look-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks at intervals, once at a time, and goes on after an error', async () => {
  const looks: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const look = () => {
    const next = Promise.withResolvers<void>();
    looks.push(next);
    return next.promise;
  };
  const looking = lookEvery(100, look, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(99);
  expect(looks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(looks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(looks).toHaveLength(1);
  looks[0]?.reject(new Error('lost'));
  await vi.advanceTimersByTimeAsync(100);
  expect(errors).toEqual([new Error('lost')]);
  expect(looks).toHaveLength(2);
  let isStopped = false;
  const stopped = looking.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(200);
  expect(isStopped).toBe(false);
  looks[1]?.resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(200);
  expect(looks).toHaveLength(2);
});

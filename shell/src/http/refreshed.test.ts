import { expect, it, vi } from 'vitest';
import { refreshed } from './refreshed.ts';

it('asks once for many callers, and not again while fresh', async () => {
  const fetch = vi.fn(async () => 'a');
  const get = refreshed({ fetch, freshMs: 100, onError: () => {}, now: () => 0 });
  expect(await Promise.all([get(), get()])).toEqual(['a', 'a']);
  expect(await get()).toBe('a');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('gives the old value while it fetches the new one', async () => {
  let time = 0;
  const values = ['old', 'new'];
  const get = refreshed({
    fetch: async () => values.shift() ?? 'none',
    freshMs: 100,
    onError: () => {},
    now: () => time,
  });
  await get();
  time = 100;
  expect(await get()).toBe('old');
  await Promise.resolve();
  expect(await get()).toBe('new');
});

it('keeps the last good value through an outage, and tells of it', async () => {
  let time = 0;
  let up = true;
  const onError = vi.fn();
  const get = refreshed({
    fetch: async () => {
      if (!up) throw new Error('down');
      return 'good';
    },
    freshMs: 100,
    onError,
    now: () => time,
  });
  await get();
  up = false;
  time = 200;
  expect(await get()).toBe('good');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(await get()).toBe('good');
});

it('rejects while there has never been a value', async () => {
  const get = refreshed({
    fetch: () => Promise.reject(new Error('down')),
    freshMs: 100,
    onError: () => {},
  });
  await expect(get()).rejects.toThrow('down');
});

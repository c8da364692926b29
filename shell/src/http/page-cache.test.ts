import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = (body: string, status: 200 | 404 = 200) => ({ status, headers: {}, body: Buffer.from(body) });
const unexpected = (error: unknown) => {
  throw error;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const create = () => new PageCache({ freshMs: 1000, staleMs: 10_000, maxBytes: 1_000_000 });

it('makes a page once for all who ask at the same time', async () => {
  const cache = create();
  const make = vi.fn(async () => page('a'));
  const [first, second] = await Promise.all([
    cache.get('k', make, unexpected),
    cache.get('k', make, unexpected),
  ]);
  expect(first).toBe(second);
  expect(make).toHaveBeenCalledTimes(1);
});

it('gives a stale page while it makes the next one', async () => {
  const cache = create();
  const bodies = ['old', 'new'];
  const make = async () => page(bodies.shift() ?? 'none');
  await cache.get('k', make, unexpected);
  vi.advanceTimersByTime(1500);
  expect((await cache.get('k', make, unexpected)).plain.toString()).toBe('old');
  await vi.waitFor(async () => expect((await cache.get('k', make, unexpected)).plain.toString()).toBe('new'));
});

it('never gives a page that is too old', async () => {
  const cache = create();
  await cache.get('k', async () => page('old'), unexpected);
  vi.advanceTimersByTime(11_000);
  expect((await cache.get('k', async () => page('new'), unexpected)).plain.toString()).toBe('new');
});

it('does not keep what is not a page', async () => {
  const cache = create();
  const make = vi.fn(async () => page('none', 404));
  await cache.get('k', make, unexpected);
  await cache.get('k', make, unexpected);
  expect(make).toHaveBeenCalledTimes(2);
});

it('tells of a failure to renew, and goes on with what it has', async () => {
  const cache = create();
  await cache.get('k', async () => page('good'), unexpected);
  vi.advanceTimersByTime(1500);
  const onError = vi.fn();
  const failing = () => Promise.reject(new Error('down'));
  expect((await cache.get('k', failing, onError)).plain.toString()).toBe('good');
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
});

it('compresses a page when it is first asked for, once', async () => {
  const cache = create();
  const stored = await cache.get('k', async () => page('a'.repeat(1000)), unexpected);
  const [first, second] = await Promise.all([stored.brotli(), stored.brotli()]);
  expect(first).toBe(second);
  expect(brotliDecompressSync(first).toString()).toBe('a'.repeat(1000));
});

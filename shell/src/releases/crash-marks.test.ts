// @vitest-environment node
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@storefront/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aRelease } from '../testing/a-release.ts';
import { crashMarks } from './crash-marks.ts';
import type { ReadyRelease } from './ready-release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'crash-marks-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const never = new Promise<ReadyRelease>(() => {});
const cart = aRelease('mf-cart', '1.0.0').record;
const footer = aRelease('mf-footer', '2.0.0').record;
const ready = vi.fn(async (record: ReleaseRecord) => aRelease(record.remote, record.version));

/** Guards this preparation with the marks in the folder. */
function guarded(prepareRelease: (record: ReleaseRecord) => Promise<ReadyRelease>) {
  const { guard, clear } = crashMarks(folder);
  return { prepare: (record: ReleaseRecord) => guard(record, () => prepareRelease(record)), clear };
}

/** A process that ends while it prepares these. */
function crashPreparing(...records: readonly ReleaseRecord[]): void {
  const { prepare } = guarded(() => never);
  for (const record of records) void prepare(record);
}

it('marks a preparation while it is under way, whether it succeeds or fails', async () => {
  const { prepare } = guarded(ready);
  const preparing = prepare(cart);
  expect(readdirSync(folder)).toEqual(['mf-cart@1.0.0']);
  await preparing;
  expect(readdirSync(folder)).toEqual([]);
  const failing = guarded(() => Promise.reject(new Error('broken')));
  await expect(failing.prepare(cart)).rejects.toThrow('broken');
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses the one suspect for a second and prepares the others', async () => {
  vi.useFakeTimers();
  crashPreparing(footer);
  const { prepare } = guarded(ready);
  await expect(prepare(cart)).resolves.toMatchObject({ record: cart });
  await expect(prepare(footer)).rejects.toThrow(
    'the process ended 1 times while it was prepared; it waits 1000 ms',
  );
  vi.advanceTimersByTime(1000);
  await expect(prepare(footer)).resolves.toMatchObject({ record: footer });
  expect(readdirSync(folder)).toEqual([]);
});

it('refuses it twice as long after each further crash, and no longer for starts without an attempt', async () => {
  vi.useFakeTimers();
  crashPreparing(footer);
  for (const pauseMs of [1000, 2000, 4000]) {
    await expect(guarded(ready).prepare(footer)).rejects.toThrow(`waits ${pauseMs} ms`);
    const { prepare } = guarded(() => never);
    vi.advanceTimersByTime(pauseMs);
    void prepare(footer);
  }
});

it('prepares several suspects one after the other, so that the next crash names one', async () => {
  crashPreparing(cart, footer);
  const first = Promise.withResolvers<ReadyRelease>();
  const started: string[] = [];
  const { prepare } = guarded((record) => {
    started.push(record.remote);
    return record === cart ? first.promise : ready(record);
  });
  const cartReady = prepare(cart);
  const footerReady = prepare(footer);
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['mf-cart@1.0.0']));
  expect(started).toEqual(['mf-cart']);
  first.resolve(aRelease('mf-cart', '1.0.0'));
  await Promise.all([cartReady, footerReady]);
  expect(started).toEqual(['mf-cart', 'mf-footer']);
});

it('prepares the next suspect when one never settles', async () => {
  vi.useFakeTimers();
  crashPreparing(cart, footer);
  const { prepare } = guarded((record) => (record === cart ? never : ready(record)));
  void prepare(cart);
  const footerReady = prepare(footer);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(footerReady).resolves.toMatchObject({ record: footer });
});

it('suspects nothing that was under way when the process ended as it should', () => {
  const { prepare, clear } = guarded(() => never);
  void prepare(cart);
  clear();
  expect(readdirSync(folder)).toEqual([]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { openTestRegistry } from '../testing/test-registry.ts';
import { describeServed } from '../tests/served-behaviour.ts';
import { maxStoredSegments, readServed, saveServed } from './served-segments.ts';

describeServed(() => openTestRegistry());

test('the ten thousand segments of a remote that were reported last are stored', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const registryDir = await mkdtemp(path.join(tmpdir(), 'served-'));
  onTestFinished(() => rm(registryDir, { recursive: true }));
  const { db, close } = await openDatabase({ registryDir });
  onTestFinished(close);
  const saveNext = async (name: string, count: number) => {
    vi.setSystemTime(Date.now() + 1);
    const segments = Array.from({ length: count }, (_, index) => `${name}-${index}`);
    await saveServed(db, { 'mf-listing': segments });
  };
  const stored = async (segment: string) => (await readServed(db, [segment])).length === 1;
  await saveServed(db, { 'mf-cart': ['first-0'] });
  await saveNext('first', 1);
  for (let from = 0; from < maxStoredSegments - 100; from += 100) await saveNext(`segment-${from}`, 100);
  await saveNext('last', 99);
  expect((await readServed(db, ['first-0', 'segment-0-0'])).map(({ remote }) => remote)).toEqual([
    'mf-cart',
    'mf-listing',
    'mf-listing',
  ]);
  await saveNext('more', 1);
  expect((await readServed(db, ['first-0'])).map(({ remote }) => remote)).toEqual(['mf-cart']);
  expect(await Promise.all(['segment-0-0', 'last-98', 'more-0'].map(stored))).toEqual([true, true, true]);
});

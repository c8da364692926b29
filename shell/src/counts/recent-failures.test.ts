// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecentFailures, type ReportedFailure } from './recent-failures.ts';

let failures: RecentFailures;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  failures = new RecentFailures();
});
afterEach(() => void vi.useRealTimers());

const add = (message: string, change: Partial<ReportedFailure> = {}) =>
  failures.add({ remote: 'mf-cart', version: '1.5.0', message, inBrowser: false, ...change });

it('counts the same message of a release, by its first line, and says since when', () => {
  add('TypeError: a\n    at f (1.js)');
  vi.setSystemTime(new Date('2026-01-01T12:01:00Z'));
  add('TypeError: a\n    at g (2.js)');
  add('TypeError: a');
  for (const _ of [1, 2]) add('TypeError: a', { inBrowser: true });
  add('TypeError: a', { version: '1.4.0' });
  add('broken', { remote: 'mf-footer' });
  const first = { version: '1.5.0', message: 'TypeError: a', count: 3, firstAt: '2026-01-01T12:00:00.000Z' };
  expect(failures.read()).toEqual({
    'mf-cart': [
      { ...first, inBrowser: false },
      expect.objectContaining({ version: '1.5.0', inBrowser: true, count: 2 }),
      expect.objectContaining({ version: '1.4.0', inBrowser: false, count: 1 }),
    ],
    'mf-footer': [expect.objectContaining({ message: 'broken' })],
  });
});

it('keeps the ten most frequent ones of a remote, cut to a length', () => {
  for (let index = 0; index < 11; index++) for (let i = 0; i < 11 - index; i++) add(`message ${index}`);
  expect(failures.read()['mf-cart']?.map(({ count }) => count)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  for (let i = 0; i < 20; i++) add('x'.repeat(400));
  expect(failures.read()['mf-cart']?.[0]?.message).toHaveLength(300);
});

it('forgets what has not failed for an hour', () => {
  add('a');
  vi.setSystemTime(new Date('2026-01-01T13:00:00.000Z'));
  expect(failures.read()['mf-cart']).toHaveLength(1);
  vi.setSystemTime(new Date('2026-01-01T13:00:00.001Z'));
  expect(failures.read()).toEqual({});
});

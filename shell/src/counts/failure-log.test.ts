// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureLog } from './failure-log.ts';

let lines: string[];
let log: FailureLog;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = new FailureLog(({ reason }, message) => lines.push(`${message}: ${reason}`));
});
afterEach(() => {
  log.close();
  vi.useRealTimers();
});

const add = (reason: string, kind: 'threw' | 'failed in a browser' = 'threw', release = 'mf-cart@1.0.0') =>
  log.add({ release, kind, reason });

it('logs the first failure at once, and one line a minute with counts while it keeps failing', () => {
  for (const reason of ['a', 'b', 'c']) add(reason);
  add('d', 'failed in a browser');
  expect(lines).toEqual(['mf-cart@1.0.0 threw: a']);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([
    'mf-cart@1.0.0 threw 2 times, failed in a browser 1 times within a minute: b',
  ]);
  add('e');
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual(['mf-cart@1.0.0 threw 1 times within a minute: e']);
});

it('after a minute without failures the next one is logged at once', () => {
  add('a');
  vi.advanceTimersByTime(60_000);
  add('b');
  expect(lines).toEqual(['mf-cart@1.0.0 threw: a', 'mf-cart@1.0.0 threw: b']);
});

it('each release has lines of its own', () => {
  add('a');
  add('b', 'threw', 'mf-cart@1.1.0');
  expect(lines).toEqual(['mf-cart@1.0.0 threw: a', 'mf-cart@1.1.0 threw: b']);
});

it('names the request of the failure that it quotes', () => {
  const fields: unknown[] = [];
  const own = new FailureLog((each) => fields.push(each));
  for (const requestId of ['1', '2', '3'])
    own.add({ release: 'mf-cart@1.0.0', kind: 'threw', reason: 'a', requestId });
  vi.advanceTimersByTime(60_000);
  own.close();
  expect(fields).toEqual([
    { reason: 'a', requestId: '1' },
    { reason: 'a', requestId: '2' },
  ]);
});

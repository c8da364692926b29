import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Breakers } from './breakers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function create() {
  const changes: string[] = [];
  const breakers = new Breakers({
    throwsAllowed: 3,
    firstPauseMs: 1000,
    longestPauseMs: 4000,
    onChange: (release, open) => changes.push(`${release} ${open ? 'out' : 'back'}`),
  });
  return { breakers, changes };
}
const stillBad = async () => 'failed' as const;

it('ejects a release after one hang', () => {
  const { breakers } = create();
  breakers.failed('a', 'hung', stillBad);
  expect(breakers.isOpen('a')).toBe(true);
  expect(breakers.isOpen('b')).toBe(false);
});

it('ejects a release after throws in a row, which a success interrupts', () => {
  const { breakers } = create();
  breakers.failed('a', 'threw', stillBad);
  breakers.failed('a', 'threw', stillBad);
  breakers.succeeded('a');
  breakers.failed('a', 'threw', stillBad);
  breakers.failed('a', 'threw', stillBad);
  expect(breakers.isOpen('a')).toBe(false);
  breakers.failed('a', 'threw', stillBad);
  expect(breakers.isOpen('a')).toBe(true);
});

it('tries a release again after a pause, longer each time, and restores it when a trial succeeds', async () => {
  const { breakers, changes } = create();
  const trials: number[] = [];
  const begin = Date.now();
  breakers.failed('a', 'hung', async () => {
    trials.push(Date.now() - begin);
    return trials.length === 4 ? 'succeeded' : 'failed';
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(trials).toEqual([1000, 3000, 7000, 11_000]);
  expect(breakers.isOpen('a')).toBe(false);
  expect(changes).toEqual(['a out', 'a back']);
});

it('tries a release ever more rarely that succeeds in trials alone', async () => {
  const { breakers } = create();
  const trials: number[] = [];
  const begin = Date.now();
  const wellInTrials = async () => {
    trials.push(Date.now() - begin);
    return 'succeeded' as const;
  };
  for (let i = 0; i < 4; i++) {
    breakers.failed('a', 'hung', wellInTrials);
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(trials).toEqual([1000, 6000, 12_000, 16_000]);
  await vi.advanceTimersByTimeAsync(4001);
  breakers.failed('a', 'hung', wellInTrials);
  await vi.advanceTimersByTimeAsync(1000);
  expect(trials).toHaveLength(5);
});

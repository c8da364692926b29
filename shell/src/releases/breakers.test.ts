import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Breakers, type Fault } from './breakers.ts';

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
  breakers.failed('a', 'hung', 'the shell', stillBad);
  expect(breakers.isOpen('a')).toBe(true);
  expect(breakers.isOpen('b')).toBe(false);
});

it('ejects a release after throws in a row, which a success interrupts', () => {
  const { breakers } = create();
  breakers.failed('a', 'threw', 'the shell', stillBad);
  breakers.failed('a', 'threw', 'the shell', stillBad);
  breakers.succeeded('a');
  breakers.failed('a', 'threw', 'the shell', stillBad);
  breakers.failed('a', 'threw', 'the shell', stillBad);
  expect(breakers.isOpen('a')).toBe(false);
  breakers.failed('a', 'threw', 'the shell', stillBad);
  expect(breakers.isOpen('a')).toBe(true);
});

describe('failures that only visitors have seen', () => {
  const fail = (breakers: Breakers, visitor: number | string, url: number | string, fault: Fault = 'threw') =>
    breakers.failed('a', fault, { visitor: `${visitor}`, url: `/${url}` }, stillBad);

  it.each([
    ['one visitor', () => 'same', (i: number) => i],
    ['two visitors', (i: number) => i % 2, (i: number) => i],
    ['one URL', (i: number) => i, () => 'same'],
    ['one /48 of IPv6', (i: number) => `2001:db8:0:${i.toString(16)}::/64`, (i: number) => i],
  ] as const)('of %s, ten thousand throws or hangs eject nothing', (_, visitor, url) => {
    const { breakers, changes } = create();
    for (let i = 0; i < 10_000; i++) fail(breakers, visitor(i), url(i), i % 7 === 0 ? 'hung' : 'threw');
    expect(changes).toEqual([]);
  });

  it.each(['threw', 'hung'] as const)('of three visitors at two URLs eject: %s', (fault) => {
    const { breakers } = create();
    fail(breakers, 1, 'x', fault);
    fail(breakers, 2, 'x', fault);
    fail(breakers, 3, 'x', fault);
    expect(breakers.isOpen('a')).toBe(false);
    fail(breakers, 3, 'y', fault);
    expect(breakers.isOpen('a')).toBe(true);
  });

  it('hangs count for a minute, also with successes between them, as a process does well until it hangs', () => {
    const { breakers } = create();
    for (const [visitor, url] of [
      [1, 'x'],
      [2, 'y'],
    ] as const) {
      fail(breakers, visitor, url, 'hung');
      breakers.succeeded('a');
    }
    vi.advanceTimersByTime(60_001);
    fail(breakers, 3, 'z', 'hung');
    expect(breakers.isOpen('a'), 'the first two are forgotten').toBe(false);
    for (const visitor of [4, 5]) {
      breakers.succeeded('a');
      fail(breakers, visitor, visitor, 'hung');
    }
    expect(breakers.isOpen('a')).toBe(true);
  });

  it('count from the last success on, and beside those of the shell', () => {
    const { breakers } = create();
    for (const visitor of [1, 2, 3]) fail(breakers, visitor, 'same');
    breakers.succeeded('a');
    for (const visitor of [1, 2]) fail(breakers, visitor, visitor);
    expect(breakers.isOpen('a')).toBe(false);
    for (let i = 0; i < 2; i++) breakers.failed('a', 'threw', 'the shell', stillBad);
    expect(breakers.isOpen('a'), 'two of the shell are not enough').toBe(false);
    breakers.failed('a', 'threw', 'the shell', stillBad);
    expect(breakers.isOpen('a')).toBe(true);
  });
});

it('tries a release again after a pause, longer each time, and restores it when a trial succeeds', async () => {
  const { breakers, changes } = create();
  const trials: number[] = [];
  const begin = Date.now();
  breakers.failed('a', 'hung', 'the shell', async () => {
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
    breakers.failed('a', 'hung', 'the shell', wellInTrials);
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(trials).toEqual([1000, 6000, 12_000, 16_000]);
  await vi.advanceTimersByTimeAsync(4001);
  breakers.failed('a', 'hung', 'the shell', wellInTrials);
  await vi.advanceTimersByTimeAsync(1000);
  expect(trials).toHaveLength(5);
});

import { expect, it } from 'vitest';
import { clockText, remainingUntil } from './remaining.ts';

const end = Date.parse('2026-11-20T12:00:00Z');
const before = (seconds: number) => end - seconds * 1000;

it('splits the time left into days, hours, minutes and seconds', () => {
  expect(remainingUntil(end, before(2 * 86_400 + 3 * 3600 + 4 * 60 + 5))).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
});

it('is over at the end, after it, and for an end that is no date', () => {
  expect(remainingUntil(end, before(1))).not.toBeNull();
  expect(remainingUntil(end, end)).toBeNull();
  expect(remainingUntil(end, before(-1))).toBeNull();
  expect(remainingUntil(Number.NaN, end)).toBeNull();
});

it('writes two digits a unit, and the days before them', () => {
  expect(clockText({ days: 0, hours: 7, minutes: 42, seconds: 8 })).toBe('07:42:08');
  expect(clockText({ days: 1, hours: 7, minutes: 42, seconds: 8 })).toBe('1 dia 07:42:08');
  expect(clockText({ days: 2, hours: 0, minutes: 0, seconds: 0 })).toBe('2 dias 00:00:00');
});

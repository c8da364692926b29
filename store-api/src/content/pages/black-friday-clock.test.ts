import { expect, it } from 'vitest';
import { blackFridayClock } from './black-friday-clock.ts';

it.each([
  ['2026-11-22T12:00:00Z', 'A Black Friday começa em', '2026-11-27T03:00:00.000Z'],
  ['2026-11-27T03:00:00Z', 'A Black Friday termina em', '2026-11-28T03:00:00.000Z'],
  ['2026-11-28T03:00:00Z', 'A Black Friday começa em', '2027-11-26T03:00:00.000Z'],
  // the last Friday of November 2029 is the 30th, a week after the one that follows the fourth Thursday
  ['2029-11-20T12:00:00Z', 'A Black Friday começa em', '2029-11-23T03:00:00.000Z'],
])('at %s: %s %s', (now, titulo, ate) => {
  expect(blackFridayClock(Date.parse(now))).toEqual({ titulo, ate });
});

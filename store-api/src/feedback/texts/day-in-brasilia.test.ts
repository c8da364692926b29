import { expect, it } from 'vitest';
import { dayInBrasilia } from './day-in-brasilia.ts';

it.each([
  ['2026-11-20T02:59:59.999Z', '2026-11-19'],
  ['2026-11-20T03:00:00.000Z', '2026-11-20'],
])('%s is %s', (at, day) => {
  expect(dayInBrasilia(new Date(at))).toBe(day);
});

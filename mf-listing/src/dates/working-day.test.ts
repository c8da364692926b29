import { expect, test } from 'vitest';
import { workingDayAfter } from './working-day.ts';

test('a weekend does not count, and a day begins in Brasília', () => {
  // Thursday, 26 November 2026, noon in Brasília
  expect(workingDayAfter(Date.parse('2026-11-26T15:00:00Z'), 1)).toBe('2026-11-27');
  expect(workingDayAfter(Date.parse('2026-11-26T15:00:00Z'), 3)).toBe('2026-12-01');
  // still Sunday in Brasília
  expect(workingDayAfter(Date.parse('2026-11-23T02:00:00Z'), 3)).toBe('2026-11-25');
});

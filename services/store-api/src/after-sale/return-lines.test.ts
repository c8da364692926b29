import { expect, it } from 'vitest';
import { lastRegretDay, mayRegret } from './return-lines.ts';

it.each([
  ['the day itself', '2026-12-02T15:00:00Z', '2026-12-02T15:00:01Z', true],
  ['the last second of the 7th day in São Paulo', '2026-12-02T15:00:00Z', '2026-12-10T02:59:59Z', true],
  ['the first second of the 8th day', '2026-12-02T15:00:00Z', '2026-12-10T03:00:00Z', false],
  ['a delivery in the last second of a day', '2026-12-03T02:59:59Z', '2026-12-10T02:59:59Z', true],
  ['the same, on the 8th day', '2026-12-03T02:59:59Z', '2026-12-10T03:00:00Z', false],
  ['a delivery in the first second of the next day', '2026-12-03T03:00:00Z', '2026-12-10T03:00:00Z', true],
  ['a year that ends', '2026-12-28T15:00:00Z', '2027-01-05T02:59:59Z', true],
])('%s: delivered %s, given up %s: %s', (_, deliveredAt, now, may) => {
  expect(mayRegret(new Date(deliveredAt), new Date(now))).toBe(may);
});

it('the last day counts from the day after the delivery', () => {
  expect(lastRegretDay(new Date('2026-02-25T15:00:00Z'))).toBe('2026-03-04');
});

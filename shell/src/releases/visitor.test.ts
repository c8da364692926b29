import { expect, it } from 'vitest';
import { computeBucket } from './visitor.ts';

const visitors = Array.from({ length: 200_000 }, (_, i) => `visitor-${i}`);
const buckets = visitors.map((visitor) => computeBucket('mf-cart', visitor));

it.each([0, 1, 10, 50, 99, 100])(
  'a canary of %i %% gets its share within three standard deviations',
  (percent) => {
    const inside = buckets.filter((bucket) => bucket < percent).length;
    const share = percent / 100;
    const deviation = Math.sqrt(visitors.length * share * (1 - share));
    expect(Math.abs(inside - visitors.length * share)).toBeLessThanOrEqual(3 * deviation);
  },
);

it('keeps a visitor where they are when the share grows', () => {
  const some = visitors.slice(0, 10_000);
  const at = (percent: number) =>
    new Set(some.filter((visitor) => computeBucket('mf-cart', visitor) < percent));
  const wider = at(20);
  expect([...at(10)].filter((visitor) => !wider.has(visitor))).toEqual([]);
});

it('is independent for each remote', () => {
  const some = visitors.slice(0, 1000);
  const both = some.filter(
    (v) => computeBucket('mf-cart', v) < 50 && computeBucket('mf-header', v) < 50,
  ).length;
  expect(both).toBeGreaterThan(150);
  expect(both).toBeLessThan(350);
});

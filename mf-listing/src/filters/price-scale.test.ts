import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

const bands = [
  { from: 1_000, to: 1_050, count: 10 },
  { from: 1_050, to: 1_200, count: 9 },
  { from: 1_200, to: 9_000, count: 11 },
  { from: 9_000, to: 120_000, count: 8 },
];

test('half of the track is for the cheaper half of the products', () => {
  const scale = priceScale(bands);
  expect(scale).toMatchObject({ min: 1_000, max: 120_000, step: 50 });
  expect(scale?.positionOf(1_200)).toBe((scale?.units ?? 0) / 2);
  expect(scale?.positionOf(120_000)).toBe(scale?.units);
  expect(scale?.priceAt(scale.units)).toBe(120_000);
});

test('every position is a whole step of reais, and a dearer one is never to its left', () => {
  const scale = priceScale(bands);
  if (scale === undefined) throw new Error('there are bands');
  const position = fc.integer({ min: 0, max: scale.units });
  fc.assert(
    fc.property(position, position, (one, other) => {
      expect(scale.priceAt(one) % 50).toBe(0);
      expect(Math.sign(scale.priceAt(one) - scale.priceAt(other)) * Math.sign(one - other)).not.toBe(-1);
    }),
  );
});

test('handles of cheap goods move by less', () => {
  expect(priceScale([{ from: 10, to: 30, count: 2 }])?.step).toBe(20);
});

test('without prices there is no scale', () => {
  expect(priceScale([])).toBeUndefined();
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptySet, fullSet, has } from './bitset.ts';
import { PricePrefixSets } from './price-prefix-sets.ts';

/** Prices of which many are equal, of so many rows that each prefix adds several rows. */
const prices = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 400 });
const bound = fc.integer({ min: -20, max: 320 });

it('finds whatever costs no less than one price and no more than another', () => {
  fc.assert(
    fc.property(prices, bound, bound, (cents, fromCents, toCents) => {
      const into = fullSet(cents.length);
      const within = { from: 0, to: into.length };
      new PricePrefixSets(Float64Array.from(cents)).between({ fromCents, toCents }, into, within);
      for (const [row, price] of cents.entries())
        expect(has(into, row)).toBe(price >= fromCents && price <= toCents);
    }),
  );
});

it('is correct in the requested words', () => {
  fc.assert(
    fc.property(prices, bound, bound, (cents, fromCents, toCents) => {
      const into = emptySet(cents.length);
      const within = { from: 1, to: Math.min(3, into.length) };
      new PricePrefixSets(Float64Array.from(cents)).between({ fromCents, toCents }, into, within);
      for (let row = 32; row < Math.min(96, cents.length); row += 1) {
        const price = cents[row] ?? -1;
        expect(has(into, row)).toBe(price >= fromCents && price <= toCents);
      }
    }),
  );
});

it('steps over a thousand rows at the most, however many there are', () => {
  const cents = Float64Array.from({ length: 70_000 }, (_, row) => (row * 7_919) % 70_000);
  const prefixSets = new PricePrefixSets(cents);
  const into = emptySet(cents.length);
  const within = { from: 0, to: into.length };
  for (const [fromCents, toCents] of [
    [0, 69_999],
    [1_023, 1_024],
    [69_000, 80_000],
    [5_000, 4_000],
  ] as const) {
    prefixSets.between({ fromCents, toCents }, into, within);
    const found = [...cents.entries()].filter(([row]) => has(into, row)).map(([, price]) => price);
    expect(found.toSorted((a, b) => a - b)).toEqual(
      [...cents].filter((price) => price >= fromCents && price <= toCents).sort((a, b) => a - b),
    );
  }
});

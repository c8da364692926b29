import { expect, it } from 'vitest';
import { shareCents } from './share-cents.ts';

it.each([
  [100, [1], [100]],
  [100, [1, 1, 1], [33, 33, 34]],
  [1, [1, 1], [0, 1]],
  [0, [5, 7], [0, 0]],
  [100, [0, 0], [100, 0]],
  [100, [0, 1], [0, 100]],
  [18_799, [10_000, 5_000], [12_532, 6_267]],
])('%i cents among %j are %j', (cents, weights, shares) => {
  expect(shareCents(cents, weights)).toEqual(shares);
});

it('always add up, each less than a cent from its exact part', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 500; round++) {
    const weights = Array.from({ length: 1 + next(9) }, () => next(round % 2 === 0 ? 20 : 900_000_000));
    const cents = next(1_000_000_000);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const shares = shareCents(cents, weights);
    expect(shares.reduce((total, share) => total + share, 0)).toBe(cents);
    if (sum > 0)
      for (const [at, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - (cents * (weights[at] ?? 0)) / sum)).toBeLessThan(1.001);
      }
  }
});

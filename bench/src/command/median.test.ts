import { expect, it } from 'vitest';
import { interleaved, median, quantile } from './median.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('finds quantiles between values', () => {
  expect(quantile([0, 10, 20, 30], 0.9)).toBeCloseTo(27);
});

it('fails without samples', () => {
  expect(() => median([])).toThrow('no values');
});

it('alternates the variants, in both orders', async () => {
  const order: string[] = [];
  const variant = (name: string) => async () => order.push(name);
  const results = await interleaved({ a: variant('a'), b: variant('b') }, 2);
  expect(order).toEqual(['a', 'b', 'b', 'a']);
  expect(results).toEqual({ a: [1, 4], b: [2, 3] });
});

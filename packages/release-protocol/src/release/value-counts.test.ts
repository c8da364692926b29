import { expect, it } from 'vitest';
import {
  addValue,
  bucketCount,
  countValues,
  findBucket,
  mergeCounts,
  readQuantile,
  ValueCounts,
  valueMetrics,
} from './value-counts.ts';

it.each([
  ['lcp', 0, 0],
  ['lcp', 100, 0],
  ['lcp', 100.1, 1],
  ['lcp', 110, 1],
  ['lcp', 110.1, 2],
  ['inp', 24, 0],
  ['inp', 25, 1],
  ['cls', 0.005, 0],
  ['cls', 0.0051, 1],
  ['fragment', 10, 0],
  ['lcp', 60_000, 63],
] as const)('%s of %s is in bucket %s', (metric, value, bucket) => {
  expect(findBucket(metric, value)).toBe(bucket);
});

it('all values that are no error are in a bucket', () => {
  for (const metric of valueMetrics)
    for (const value of [0, 1e-300, 1, 1e9, Number.MAX_VALUE])
      expect(ValueCounts.safeParse(addValue([], metric, value)).success, `${metric} ${value}`).toBe(true);
});

it('counts of several shells are added', () => {
  expect(mergeCounts([1, 2], [0, 1, 4])).toEqual([1, 3, 4]);
  expect(countValues(mergeCounts([1, 2], [0, 1, 4]))).toBe(8);
  expect(addValue([1], 'lcp', 105)).toEqual([1, 1]);
});

it('a quantile is right to a twentieth', () => {
  const values = Array.from({ length: 999 }, (_, index) => 2 * (index + 1) + 500);
  const counts = values.reduce<ValueCounts>((sum, value) => addValue(sum, 'lcp', value), []);
  for (const [part, value] of [
    [0.5, 1500],
    [0.75, 2000],
    [0.95, 2400],
  ] as const)
    expect(Math.abs((readQuantile(counts, 'lcp', part) ?? 0) / value - 1)).toBeLessThan(0.05);
  expect(readQuantile([], 'lcp', 0.75)).toBeUndefined();
  expect(readQuantile([0, 0], 'lcp', 0.75)).toBeUndefined();
});

it('more buckets than there are, and counts that are none, are refused', () => {
  const counts = Array.from({ length: bucketCount }, () => 1);
  expect(ValueCounts.safeParse(counts).success).toBe(true);
  for (const wrong of [[...counts, 1], [-1], [0.5], [Number.NaN], ['1']])
    expect(ValueCounts.safeParse(wrong).success).toBe(false);
});

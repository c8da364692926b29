import * as z from 'zod/mini';

/**
 * What views of a release are measured by: web vitals of the slot that shows it (`lcp` and `inp` in ms, `cls` a score), and
 * the time in ms in which a server renders one of its fragments.
 */
export const ValueMetric = z.enum(['lcp', 'inp', 'cls', 'fragment']);
export type ValueMetric = z.infer<typeof ValueMetric>;
export const valueMetrics: readonly ValueMetric[] = ValueMetric.options;

/** Values up to these are in the first bucket, because nobody notices what is faster. */
const firstBucketEnds: Readonly<Record<ValueMetric, number>> = {
  lcp: 100,
  inp: 24,
  cls: 0.005,
  fragment: 10,
};
/** Each bucket ends so many times higher than the previous one. */
export const bucketGrowth = 1.1;
/** The last one, from 404 times the end of the first on, has no end. */
export const bucketCount = 64;

/** How many values are in each bucket; buckets after the last value are left out. */
export const ValueCounts = z
  .array(z.int().check(z.nonnegative()))
  .check(z.maxLength(bucketCount, `must be at most ${bucketCount} buckets`));
export type ValueCounts = z.infer<typeof ValueCounts>;

/** Counts one more value. */
export function addValue(counts: ValueCounts, metric: ValueMetric, value: number): ValueCounts {
  const bucket = findBucket(metric, value);
  return Array.from({ length: Math.max(counts.length, bucket + 1) }, (_, index) =>
    index === bucket ? (counts[index] ?? 0) + 1 : (counts[index] ?? 0),
  );
}

export function findBucket(metric: ValueMetric, value: number): number {
  const growths = Math.log(value / firstBucketEnds[metric]) / Math.log(bucketGrowth);
  return Math.min(bucketCount - 1, Math.max(0, Math.ceil(growths)));
}

/** Adds the counts of several shells or times. */
export function mergeCounts(one: ValueCounts, other: ValueCounts): ValueCounts {
  return Array.from(
    { length: Math.max(one.length, other.length) },
    (_, index) => (one[index] ?? 0) + (other[index] ?? 0),
  );
}

export function countValues(counts: ValueCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * The value that a part of all values does not exceed, right to a twentieth; undefined without values.
 * @param part 0 to 1
 */
export function readQuantile(counts: ValueCounts, metric: ValueMetric, part: number): number | undefined {
  const rank = part * countValues(counts);
  let seen = 0;
  const bucket = counts.findIndex((count) => {
    seen += count;
    return count > 0 && seen >= rank;
  });
  // the middle of a bucket whose ends have a ratio
  return bucket < 0 ? undefined : firstBucketEnds[metric] * bucketGrowth ** (bucket - 0.5);
}

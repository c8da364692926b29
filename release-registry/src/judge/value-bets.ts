import { bucketCount, countValues, mergeCounts, type ValueCounts } from '@storefront/contracts/release';

/** Values of both releases in an interval. */
export type ValueStep = { candidate: ValueCounts; control: ValueCounts };

/** How the candidate's values are distributed if a bet is right, from the control's distribution. */
type Bet = (expected: readonly number[]) => readonly number[];

/** All values a fifth or a half higher, or a fifth of them anywhere above the median. */
const bets: readonly Bet[] = [
  (expected) => shift(expected, 2),
  (expected) => shift(expected, 4),
  (expected) => addSlow(expected, 0.2),
];

/**
 * The logarithms of what each bet wins in each interval: how much more likely the values are if it is right. The control's
 * distribution is estimated from the values of both releases in earlier intervals. Where both releases have the same
 * distribution in an interval, whatever it is, a bet wins at most 1 in the mean: for n and m values, the means of
 * candidate / pooled and control / pooled, weighted by n and m, add up to n + m, and a product is at most the power of
 * the mean (Turner, Ly and Grünwald 2024, E-variables for k-sample tests). So what slows both releases wins nothing.
 */
export function placeBets(steps: readonly ValueStep[]): number[][] {
  let earlier: ValueCounts = [];
  return steps.map(({ candidate, control }) => {
    const isKnown = countValues(earlier) > 0;
    const expected = estimate(earlier);
    earlier = mergeCounts(earlier, mergeCounts(candidate, control));
    return bets.map((bet) => (isKnown ? logOfBet({ candidate, control }, expected, bet) : 0));
  });
}

function logOfBet({ candidate, control }: ValueStep, expected: readonly number[], bet: Bet): number {
  const own = countValues(candidate);
  const share = own / (own + countValues(control));
  const slower = bet(expected);
  return expected.reduce((sum, usual, bucket) => {
    const likely = slower[bucket] ?? usual;
    const pooled = share * likely + (1 - share) * usual;
    const win = (count: number | undefined, part: number) => (count ? count * Math.log(part / pooled) : 0);
    return sum + win(candidate[bucket], likely) + win(control[bucket], usual);
  }, 0);
}

/** Moves all values so many buckets up; of the first bucket, which has all low ones, as many as its neighbours suggest. */
function shift(expected: readonly number[], by: number): number[] {
  const [first = 0] = expected;
  const stays = first ** 2 / sumOf(expected.slice(0, by + 1));
  const moved = [
    stays,
    ...Array.from({ length: by }, () => (first - stays) / by),
    ...expected.slice(1, bucketCount - by),
  ];
  return moved.map((part, bucket) =>
    bucket === bucketCount - 1 ? part + sumOf(expected.slice(bucketCount - by)) : part,
  );
}

function addSlow(expected: readonly number[], part: number): number[] {
  let sum = 0;
  const median = expected.findIndex((each) => {
    sum += each;
    return sum >= 0.5;
  });
  const above = bucketCount - 1 - median;
  return expected.map(
    (each, bucket) => (1 - part) * each + (bucket > median ? part / above : above === 0 ? part * each : 0),
  );
}

/** Buckets over which each value is spread, so that few values tell of their neighbours, too. */
const spread = 8;
/** Part of a bucket that no value is near. */
const least = 0.0002;

/** The parts of all values in each bucket. */
function estimate(counts: ValueCounts): number[] {
  const all = Math.max(1, countValues(counts));
  const parts = Array.from({ length: bucketCount }, (_, bucket) => {
    if (bucket === 0) return (counts[0] ?? 0) / all + least;
    let near = 0;
    for (let by = -spread; by <= spread; by++)
      near += (counts[Math.max(1, bucket + by)] ?? 0) * (spread + 1 - Math.abs(by));
    return near / (spread + 1) ** 2 / all + least;
  });
  const sum = sumOf(parts);
  return parts.map((part) => part / sum);
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}

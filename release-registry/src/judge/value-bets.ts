import { bucketCount, countValues, mergeCounts, type ValueCounts } from '@storefront/contracts/release';

/** Values of both releases in an interval. */
export type ValueStep = { candidate: ValueCounts; control: ValueCounts };

/**
 * A bet is that a value of the candidate is more likely by a power of its odds, which are the part of all values below it to
 * the part above: the tenth part of a usual spread slower, or half of it. Most of the stake is on the lower one, which wins most
 * where a difference is just found in ten minutes.
 */
const bets = [
  { power: 0.08, stake: 0.9 },
  { power: 0.3, stake: 0.1 },
] as const;
export const stakes: readonly number[] = bets.map(({ stake }) => stake);

/**
 * The logarithms of what each bet wins in each interval: how much more likely the values are if it is right. Odds come from
 * the values of both releases in earlier intervals. Where both releases have the same distribution in an interval, whatever
 * it is, a bet wins at most 1 in the mean: for n and m values, the means of candidate / pooled and control / pooled,
 * weighted by n and m, add up to n + m, and a product is at most the power of the mean (Turner, Ly and Grünwald 2024,
 * E-variables for k-sample tests). So what slows both releases wins nothing.
 */
export function placeBets(steps: readonly ValueStep[]): number[][] {
  let earlier: ValueCounts = [];
  return steps.map((step) => {
    const isKnown = countValues(earlier) > 0;
    const usual = estimate(earlier);
    earlier = mergeCounts(earlier, mergeCounts(step.candidate, step.control));
    return bets.map(({ power }) => (isKnown ? logOfBet(step, usual, power) : 0));
  });
}

function logOfBet({ candidate, control }: ValueStep, usual: readonly number[], power: number): number {
  const own = countValues(candidate);
  const share = own / (own + countValues(control));
  const slower = readOdds(usual).map((odds) => odds ** power);
  const mean = usual.reduce((sum, part, bucket) => sum + part * (slower[bucket] ?? 1), 0);
  return slower.reduce((sum, factor, bucket) => {
    // relative to how likely the control's values are
    const likely = factor / mean;
    const pooled = share * likely + (1 - share);
    const win = (count: number | undefined, part: number) => (count ? count * Math.log(part / pooled) : 0);
    return sum + win(candidate[bucket], likely) + win(control[bucket], 1);
  }, 0);
}

/** The odds of the middle of each bucket. */
function readOdds(parts: readonly number[]): number[] {
  let below = 0;
  return parts.map((part) => {
    const middle = below + part / 2;
    below += part;
    return middle / (1 - middle);
  });
}

/** Part of a bucket that has no value yet. */
const least = 0.0002;

/** The parts of all values in each bucket. */
function estimate(counts: ValueCounts): number[] {
  const all = Math.max(1, countValues(counts));
  const sum = 1 + bucketCount * least;
  return Array.from({ length: bucketCount }, (_, bucket) => ((counts[bucket] ?? 0) / all + least) / sum);
}

import { type Arm, judge } from '../../../release-registry/src/judge/judge.ts';

/** Returns numbers from 0 to 1, the same sequence for the same seed (mulberry32). */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface SimulatedCanary {
  readonly viewsPerSecond: number;
  /** The candidate's share of the visitors, 0 to 1. */
  readonly share: number;
  /** Failure rates, 0 to 1, by the second since the canary's start. */
  readonly candidateRate: (second: number) => number;
  readonly controlRate: (second: number) => number;
  readonly seconds: number;
}

/** The second in which the judge rolls the canary back; undefined if it does not. Shells report each second. */
export function simulateCanary(canary: SimulatedCanary, random: Random): number | undefined {
  const { viewsPerSecond, share } = canary;
  const candidate: Arm = { views: 0, failures: 0 };
  const control: Arm = { views: 0, failures: 0 };
  for (let second = 1; second <= canary.seconds; second++) {
    addViews(candidate, viewsPerSecond * share, canary.candidateRate(second), random);
    addViews(control, viewsPerSecond * (1 - share), canary.controlRate(second), random);
    if (judge({ candidate, control, others: [], share, isWanted: false }).decision === 'roll back')
      return second;
  }
  return undefined;
}

function addViews(arm: Arm, expected: number, rate: number, random: Random): void {
  const views = poisson(expected, random);
  arm.views += views;
  for (let view = 0; view < views; view++) if (random() < rate) arm.failures++;
}

/** Draws from a Poisson distribution by Knuth's method, for expectations of less than a few hundred. */
function poisson(expected: number, random: Random): number {
  const limit = Math.exp(-expected);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

import type { Arm } from '@storefront/release-protocol/calls';
import { computeComparedShare, judgeParts, type Step } from 'release-registry/judgement';

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
  /** The candidate's share of the visitors, 0 to 1; it is compared with as many, or all others. */
  readonly share: number;
  /** Failure rates, 0 to 1, by the second since the canary's start. */
  readonly candidateRate: (second: number) => number;
  readonly controlRate: (second: number) => number;
  readonly seconds: number;
}

/** Seconds of the intervals in which the registry adds up counts. */
export const stepSeconds = 10;
/** Seconds of which the judge sees the counts. */
export const judgedSteps = 60;

/**
 * The second in which the judge rolls the canary back; undefined if it does not. As shells do, it reports every five
 * seconds, and within a second after a failure; the registry adds counts up in steps of ten seconds.
 */
export function simulateCanary(canary: SimulatedCanary, random: Random): number | undefined {
  const { viewsPerSecond, share } = canary;
  const controlShare = Math.min(share, 1 - share);
  const question = { share: computeComparedShare(100 * share), isWanted: false };
  const steps: Step[] = [];
  for (let second = 1; second <= canary.seconds; second++) {
    if (second % stepSeconds === 1) steps.push(emptyStep());
    if (steps.length > judgedSteps) steps.shift();
    const { candidate, control } = steps.at(-1) ?? emptyStep();
    const failed =
      addViews(candidate, viewsPerSecond * share, canary.candidateRate(second), random) +
      addViews(control, viewsPerSecond * controlShare, canary.controlRate(second), random);
    if (failed === 0 && second % reportSeconds !== 0) continue;
    if (judgeParts(question, steps).decision === 'roll back') return second;
  }
  return undefined;
}

export interface SimulatedActivation extends Omit<SimulatedCanary, 'share' | 'controlRate'> {
  /** Failure rates of the former release, before, and of the two other remotes meanwhile. */
  readonly controlRate: number;
  readonly othersRate: (second: number) => number;
}

/** The same for an activation, with ten minutes of the former release before it. */
export function simulateActivation(activation: SimulatedActivation, random: Random): number | undefined {
  const { viewsPerSecond } = activation;
  const before: Arm = { views: 0, failures: 0 };
  for (let second = 0; second < judgedSteps * stepSeconds; second++)
    addViews(before, viewsPerSecond, activation.controlRate, random);
  const steps: Step[] = [];
  for (let second = 1; second <= activation.seconds; second++) {
    if (second % stepSeconds === 1) steps.push(emptyStep(2));
    const { candidate, others } = steps.at(-1) ?? emptyStep(2);
    addViews(candidate, viewsPerSecond, activation.candidateRate(second), random);
    for (const other of others) addViews(other, viewsPerSecond, activation.othersRate(second), random);
    if (judgeParts({ share: null, isWanted: false }, steps, before).decision === 'roll back') return second;
  }
  return undefined;
}

const reportSeconds = 5;

export function emptyStep(others = 0): Step {
  const empty = (): Arm => ({ views: 0, failures: 0 });
  return { candidate: empty(), control: empty(), others: Array.from({ length: others }, empty) };
}

/** @returns how many of the views fail */
export function addViews(arm: Arm, expected: number, rate: number, random: Random): number {
  const views = drawPoisson(expected, random);
  let failures = 0;
  for (let view = 0; view < views; view++) if (random() < rate) failures++;
  arm.views += views;
  arm.failures += failures;
  return failures;
}

/** Draws from a Poisson distribution by Knuth's method, for expectations of less than a few hundred. */
export function drawPoisson(expected: number, random: Random): number {
  const limit = Math.exp(-expected);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

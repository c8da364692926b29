import type { ValueMetric } from '@storefront/contracts/release';
import type { Random } from './simulated-canary.ts';

/** Medians, and standard deviations of the logarithms: of shoppers' computers, and of the views of one. */
const shapes: Readonly<Record<ValueMetric, { median: number; between: number; within: number }>> = {
  lcp: { median: 1500, between: 0.5, within: 0.4 },
  inp: { median: 90, between: 0.6, within: 0.7 },
  // of the views in which something shifts
  cls: { median: 0.03, between: 0.6, within: 1 },
  fragment: { median: 30, between: 0, within: 0.5 },
};
/** Part of the views in which nothing shifts. */
const still = 0.6;
/** Part of the values that something else made so much longer that they have no variance. */
const tail = 0.02;
const tailPower = 1.5;

/** Begins a visitor. @returns draws the value of one of the visitor's views */
export function drawValue(metric: ValueMetric, random: Random): () => number {
  const { median, between, within } = shapes[metric];
  const ofVisitor = median * Math.exp(between * drawNormal(random));
  return () => {
    if (metric === 'cls' && random() < still) return 0;
    const value = ofVisitor * Math.exp(within * drawNormal(random));
    return random() < tail ? value * (1 - random()) ** (-1 / tailPower) : value;
  };
}

/** Box and Muller's method. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

import { z } from 'zod';

/** What shoppers saw of one release: a view is one document sent, and fails at most once. */
export const Arm = z.object({
  views: z.number(),
  failures: z.number(),
  /** The third quartile of their values, where these are compared: in ms, of layout shifts a score. */
  p75: z.number().optional(),
  /** The most memory that a shell's process keeps for it, where this is compared. */
  memoryMb: z.number().optional(),
});
export type Arm = z.infer<typeof Arm>;

export const noViews: Arm = { views: 0, failures: 0 };

export function addArms(one: Arm, other: Arm): Arm {
  return { views: one.views + other.views, failures: one.failures + other.failures };
}

/** The figures behind a verdict; rates are 0 to 1. */
export const Evidence = z.object({
  candidate: Arm,
  control: Arm,
  /** Highest failure rate that counts as good as the control's. */
  expectedRate: z.number(),
  /** Failure rate at which a release is to be rolled back; of several, the one that explains the failures best. */
  faultyRate: z.number(),
  /** How many times more likely the failures are at the faulty rates, in the mean, than at the expected one. */
  likelihoodRatio: z.number(),
});
export type Evidence = z.infer<typeof Evidence>;

import { z } from 'zod';
import { Audience } from '../release/audience.ts';

const weekSeconds = 7 * 86_400;

/** One share of the visitors, and what must have happened before the next step is taken. */
export const RolloutStep = z
  .strictObject({
    /** Share of the visitors or of the audience, 0 to 100, more than at a step before with the same audience. */
    percent: z.number({ error: 'must be a number' }).gt(0, 'must be above 0').lte(100, 'must be at most 100'),
    /**
     * To whom alone the step is: `staff`, `phone`, `desktop`, or a state such as `BR-SP`; absent: to all visitors, whose
     * share begins again after an audience. No audience follows a step for all visitors.
     */
    audience: z.optional(Audience),
    /**
     * What ends the step, after its least time and views: nothing more (`views`), figures that rule out a worse failure rate
     * (`as good`), or somebody who approves it (`approval`). A whole audience leaves nobody to compare with, so that its
     * step is not left `as good`.
     */
    until: z.enum(['views', 'as good', 'approval']).default('as good'),
    /** Failure rate, 0 to 1, that `as good` rules out; a release that fails three times as often as the active one, always. */
    ruledOutRate: z.number().gte(0.02, 'must be at least 0.02').lte(0.5, 'must be at most 0.5').default(0.1),
    leastSeconds: z.int().min(0).max(weekSeconds).default(60),
    /**
     * Views of the release at this step in browsers that ran its scripts, three of one address in ten minutes: neither one
     * visitor nor programs that read pages alone take a step. Of the staff, who have a signed pass, each view counts.
     */
    leastViews: z.int().min(0).max(1_000_000).default(20),
  })
  .refine(({ percent, audience }) => percent < 100 || audience !== undefined, {
    path: ['percent'],
    error: 'must be below 100: all visitors follow the last step',
  })
  .refine(({ percent, audience, until }) => percent < 100 || !audience || until !== 'as good', {
    path: ['until'],
    error: 'must be views or approval for a whole audience: nobody is left to compare with',
  });
export type RolloutStep = z.infer<typeof RolloutStep>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:00');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Hours of each day in which no step is taken; `until` may be on the next day. */
const PausedHours = z
  .strictObject({
    from: timeOfDay,
    until: timeOfDay,
    timeZone: z
      .string()
      .refine(isTimeZone, 'must be a time zone such as America/Sao_Paulo')
      .default('America/Sao_Paulo'),
  })
  .refine(({ from, until }) => from !== until, { path: ['until'], error: 'must be another time than from' });

const isWider = (step: RolloutStep, before: RolloutStep | undefined) =>
  before === undefined || before.audience !== step.audience || step.percent > before.percent;

/** Whether each step before this one has an audience. */
const limitsAll = (steps: readonly RolloutStep[], index: number) =>
  steps.slice(0, index).every(({ audience }) => audience !== undefined);

/** How a release gets from no visitors to all of them, which is what follows the last step. */
export const RolloutPlan = z.strictObject({
  steps: z
    .array(RolloutStep)
    .min(1, 'needs a step')
    .max(10, 'must have at most 10 steps')
    .refine(
      (steps) => steps.every((step, index) => isWider(step, steps[index - 1])),
      'must have a higher percentage at each step',
    )
    .refine(
      (steps) => steps.every(({ audience }, index) => audience === undefined || limitsAll(steps, index)),
      'must have no audience after a step for all visitors',
    ),
  pausedHours: z.array(PausedHours).max(10).default([]),
});
export type RolloutPlan = z.infer<typeof RolloutPlan>;

/** 1 → 10 → 50 → 100 %: the more visitors have seen it, the lower the failure rate that is ruled out. */
export const standardPlan: RolloutPlan = RolloutPlan.parse({
  steps: [{ percent: 1, ruledOutRate: 0.3 }, { percent: 10 }, { percent: 50, ruledOutRate: 0.03 }],
});

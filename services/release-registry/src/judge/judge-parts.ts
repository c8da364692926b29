import type { Arm, Evidence, Verdict } from '@storefront/release-protocol/calls';
import { type Comparison, highestExpectedRate, judge, leastFailures, leastViews } from './judge.ts';
import {
  addArms,
  computeConcurrentRate,
  computeLikelihood,
  decisiveRatio,
  noViews,
  upperRate,
} from './likelihood.ts';

/** Views and failures of an interval. */
export type Step = Pick<Comparison, 'candidate' | 'control' | 'others'>;

/**
 * Judges the whole time, and each later part of it up to now, so that good views do not make up for a fault that came
 * after them (as CUSUM does). Each part needs a higher ratio, so that all of them together hardly raise a false alarm.
 * @param steps oldest first
 * @param before views of a control that served before the candidate, whose steps have none
 */
export function judgeParts(
  question: Pick<Comparison, 'share' | 'isWanted' | 'leastFaultyRates' | 'decisiveRatio'>,
  steps: readonly Step[],
  before?: Arm,
): Verdict {
  const sums = sumFromEnd(steps).map((sum) => ({ ...question, ...sum, control: before ?? sum.control }));
  const whole = judge(
    sums.pop() ?? { ...question, candidate: noViews, control: before ?? noViews, others: [] },
  );
  if (whole.decision === 'roll back' || (whole.hold !== null && whole.hold !== 'all fail')) return whole;
  for (const part of sums) {
    if (part.candidate.views < leastViews || part.candidate.failures < leastFailures) continue;
    const evidence = weighPart(part, whole.evidence.expectedRate);
    const likelihoodRatio = evidence.likelihoodRatio / (partFactor * steps.length);
    if (
      evidence.expectedRate <= highestExpectedRate &&
      likelihoodRatio >= (question.decisiveRatio ?? decisiveRatio)
    )
      return { decision: 'roll back', hold: null, evidence: { ...evidence, likelihoodRatio } };
  }
  return whole;
}

/** Times the number of parts: how much higher than of the whole the ratio of a part has to be. */
export const partFactor = 10;

/** Another remote with fewer views, which few pages show, says little of an outage. */
const leastOtherShare = 0.25;

/** The sums of the last step, of the last two, and so on; a failure may be reported later than its view. */
function sumFromEnd(steps: readonly Step[]): Step[] {
  let candidate = noViews;
  let control = noViews;
  let others: readonly Arm[] = [];
  return steps.toReversed().map((step) => {
    candidate = addArms(candidate, step.candidate);
    control = addArms(control, step.control);
    others = step.others.map((other, index) => addArms(others[index] ?? noViews, other));
    return { candidate: limit(candidate), control: limit(control), others: others.map(limit) };
  });
}

function limit({ views, failures }: Arm): Arm {
  return { views, failures: Math.min(failures, views) };
}

/** @param least rate that counts as good in the whole */
function weighPart(
  { candidate, control, others, share, leastFaultyRates }: Comparison,
  least: number,
): Evidence {
  const rates = others.filter(({ views }) => views >= leastOtherShare * candidate.views).map(upperRate);
  if (share !== null) rates.push(computeConcurrentRate(control));
  const expectedRate = Math.max(least, ...rates);
  return {
    candidate,
    control,
    expectedRate,
    ...computeLikelihood(candidate, expectedRate, leastFaultyRates),
  };
}

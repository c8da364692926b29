import { asGoodRatio, computeAsGoodRatio } from '../judge/as-good.ts';
import { decisiveRatio } from '../judge/likelihood.ts';
import type { StepSituation } from './decide-step.ts';
import { readStep } from './rollout.ts';

/** How far the figures of the present step are from each decision: 0 at its beginning, 1 at the boundary. */
export type StepEvidence = { towardsNext: number; towardsRollback: number };

export function measureStep({ rollout, figures }: StepSituation): StepEvidence {
  const { candidate, control } = figures[0].verdict.evidence;
  const { ruledOutRate } = readStep(rollout);
  const ratios = figures.map(({ verdict }) => verdict.evidence.likelihoodRatio);
  return {
    towardsNext: share(computeAsGoodRatio(candidate, control, ruledOutRate), asGoodRatio),
    towardsRollback: share(Math.max(...ratios), decisiveRatio),
  };
}

/** The test multiplies, so the distance is one of logarithms. */
function share(ratio: number, boundary: number): number {
  return Math.min(1, Math.max(0, Math.log(ratio) / Math.log(boundary)));
}

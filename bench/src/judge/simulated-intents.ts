import { judgeIntent } from '../../../release-registry/src/judge/judge-intent.ts';
import type { Step } from '../../../release-registry/src/judge/judge-parts.ts';
import { computeComparedShare } from '../../../release-registry/src/judge/judged-releases.ts';
import type { Arm } from '../../../release-registry/src/records/evidence.ts';
import { drawPoisson, emptyStep, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';

export interface SimulatedIntents {
  readonly viewsPerSecond: number;
  /** The candidate's share of the visitors, 0 to 1. */
  readonly share: number;
  /** Part of the control's views with the intent, 0 to 1, by the second since the canary's start. */
  readonly controlRate: (second: number) => number;
  /** What part of that the candidate's views show, by the second. */
  readonly candidatePart: (second: number) => number;
  readonly seconds: number;
}

/** Each visitor has up to so many views that count, within so many seconds; one in so many buys at all. */
const mostViews = 3;
const visitSeconds = 180;
const buyers = 0.3;
/** Shells report so often. */
const reportSeconds = 5;

type View = { isCandidate: boolean; isBuyer: boolean };

/** The second in which the judge finds that shoppers do something less often in the candidate's views. */
export function simulateIntents(intents: SimulatedIntents, random: Random): number | undefined {
  const { share, controlRate, candidatePart } = intents;
  const comparedShare = computeComparedShare(100 * share);
  const views = drawViews(intents, random);
  const steps: Step[] = [];
  for (let second = 1; second <= intents.seconds; second++) {
    if (second % stepSeconds === 1) steps.push(emptyStep());
    if (steps.length > judgedSteps) steps.shift();
    const step = steps.at(-1) ?? emptyStep();
    for (const { isCandidate, isBuyer } of views[second + visitSeconds] ?? []) {
      const rate = (isBuyer ? controlRate(second) / buyers : 0) * (isCandidate ? candidatePart(second) : 1);
      addView(isCandidate ? step.candidate : step.control, random() < rate);
    }
    if (second % reportSeconds !== 0) continue;
    const question = { share: comparedShare, isWanted: false, fallen: 'roll back' } as const;
    if (judgeIntent(question, steps).decision === 'roll back') return second;
  }
  return undefined;
}

/** The views of visitors by second, from one visit before the canary on. */
function drawViews({ viewsPerSecond, share, seconds }: SimulatedIntents, random: Random): View[][] {
  const views: View[][] = Array.from({ length: seconds + 2 * visitSeconds + 1 }, () => []);
  const visitorsPerSecond = viewsPerSecond / ((1 + mostViews) / 2);
  for (let second = 0; second <= seconds + visitSeconds; second++)
    for (let visitor = drawPoisson(visitorsPerSecond, random); visitor > 0; visitor--) {
      const bucket = random();
      const isBuyer = random() < buyers;
      // others are not compared
      if (bucket >= share && bucket < 1 - share) continue;
      const view = { isCandidate: bucket < share, isBuyer };
      views[second]?.push(view);
      for (let more = Math.floor(random() * mostViews); more > 0; more--)
        views[second + Math.floor(random() * visitSeconds)]?.push(view);
    }
  return views;
}

function addView(arm: Arm, hasIntent: boolean): void {
  arm.views++;
  if (!hasIntent) arm.failures++;
}

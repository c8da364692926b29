import type { Arm, Verdict } from '@storefront/release-protocol/calls';
import { computeRatio, decide } from './concurrent-arms.ts';
import type { Step } from './judge-parts.ts';
import { addArms, noViews } from './likelihood.ts';

/** A release without the intent's button shows a tenth of the intents, one that loses many of them half. */
const fallenTo = [0.1, 0.5] as const;
/** Higher than of failures, because the views of one shopper are alike. */
const decisiveIntentRatio = 10_000;

/**
 * Judges whether shoppers do something in fewer views of the candidate than of the control; a view without the intent is
 * a failure of the arms. Of all views with the intent, the candidate's part is compared with its part of the views, so
 * that what both releases lose alike, as when a campaign ends, says nothing. The likelihood ratio may be read at any
 * time: it is a test martingale for counts of two arms. Later parts are weighed as by `judgeParts`.
 * @param steps oldest first
 */
export function judgeIntent(
  {
    share,
    isWanted,
    fallen,
  }: { share: number; isWanted: boolean; fallen: Extract<Verdict['decision'], 'pause' | 'roll back'> },
  steps: readonly Step[],
): Verdict {
  const candidate = steps.map((step) => step.candidate).reduce(addArms, noViews);
  const control = steps.map((step) => step.control).reduce(addArms, noViews);
  const ownShare = chooseShare(candidate, control, share);
  const likelihoodRatio = computeRatio(
    steps.map((step) => fallenTo.map((part) => logRatio(step, ownShare, part))),
  );
  const expectedRate = control.views === 0 ? 0 : control.failures / control.views;
  const evidence = {
    candidate,
    control,
    expectedRate,
    faultyRate: 1 - fallenTo[0] * (1 - expectedRate),
    likelihoodRatio,
  };
  return decide(evidence, { isWanted, worse: fallen, decisiveRatio: decisiveIntentRatio });
}

/** The lower one of its share and its part of the views: views that somebody invents count against no release. */
function chooseShare(candidate: Arm, control: Arm, share: number): number {
  const views = candidate.views + control.views;
  return views === 0 ? share : Math.min(share, candidate.views / views);
}

/** @param part of the control's intents that the faulty candidate shows */
function logRatio({ candidate, control }: Step, share: number, part: number): number {
  const faultyShare = (part * share) / (1 - share + part * share);
  const of = (intents: number, faulty: number, expected: number) =>
    intents === 0 ? 0 : intents * Math.log(faulty / expected);
  return (
    of(countIntents(candidate), faultyShare, share) + of(countIntents(control), 1 - faultyShare, 1 - share)
  );
}

function countIntents({ views, failures }: Arm): number {
  return views - failures;
}

import { describeFigures, describeHold, type Rollout, readStep } from '@storefront/release-protocol/calls';
import { type Channel, isSameShare } from '../channels/channel.ts';
import type { JudgedRelease } from '../judge/judged-releases.ts';
import { asGoodRatio, computeAsGoodRatio, decisiveRatio, isAsGood } from '../judge/likelihood.ts';

/** What both releases showed since the step began, by one metric. */
export type StepFigures = Pick<JudgedRelease, 'control' | 'metric' | 'verdict'>;

export interface StepSituation {
  readonly rollout: Rollout;
  readonly channel: Channel | undefined;
  /** The newest change of the remote, with who made it and why. */
  readonly lastChange: string;
  /** Why the remote is frozen. */
  readonly freeze: string | null;
  /** The failures come first. */
  readonly figures: readonly [StepFigures, ...StepFigures[]];
  /** What shoppers do in the views of both, and how slow these are. */
  readonly signals: readonly StepFigures[];
  /** Whether somebody has resumed the rollout. */
  readonly wasResumed: boolean;
  readonly nowMs: number;
}

/** `note` says why. */
export type Decision = { action: 'wait' | 'next' | 'pause' | 'end'; note: string };

/** Decides about a rollout that is open. It never undoes what a person or the judge did to the remote. */
export function decideStep(situation: StepSituation): Decision {
  const { rollout, channel, lastChange } = situation;
  const isOwn =
    channel?.canary?.version === rollout.version && isSameShare(channel.canary, readStep(rollout));
  if (!isOwn) return { action: 'end', note: lastChange };
  if (rollout.state === 'paused') return { action: 'wait', note: rollout.note ?? '' };
  if (channel.revision !== rollout.channelRevision)
    return { action: 'pause', note: `${lastChange}; resume to compare with ${channel.active}` };
  const fallen = situation.signals.find(({ verdict }) => verdict.decision === 'pause');
  if (fallen && !situation.wasResumed) return { action: 'pause', note: describeFigures(fallen) };
  const wait = findWait(situation);
  if (wait !== null) return { action: 'wait', note: wait };
  return { action: 'next', note: describeFigures(situation.figures[0]) };
}

function findWait(situation: StepSituation): string | null {
  const { rollout, freeze, nowMs, figures } = situation;
  const { until, audience, leastSeconds, leastViews } = readStep(rollout);
  if (freeze !== null) return `frozen: ${freeze}`;
  const hours = rollout.plan.pausedHours.find((each) => isWithinHours(each, nowMs));
  if (hours) return `no step from ${hours.from} to ${hours.until} (${hours.timeZone})`;
  // the step may have been taken by a registry whose clock is ahead
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(rollout.stepSince)) / 1000));
  if (seconds < leastSeconds) return `${describeProgress(seconds, leastSeconds)} at this step`;
  // the staff have a signed pass, and may share one address
  const counted = audience === 'staff' ? 'failures' : 'browsers';
  const views = figures.find(({ metric }) => metric === counted)?.verdict.evidence.candidate.views ?? 0;
  if (views < leastViews) return `${views} of ${leastViews} views at this step, ${viewsCounted[counted]}`;
  if (until === 'views') return null;
  return until === 'approval' ? findApproval(rollout) : findDoubt(situation);
}

const viewsCounted = {
  failures: 'of the staff',
  browsers: 'in browsers that ran its scripts (three of one address in ten minutes)',
};

/** Describes it as `20 of 60 s`, longer times in minutes or hours. */
function describeProgress(seconds: number, leastSeconds: number): string {
  if (leastSeconds < 600) return `${seconds} of ${leastSeconds} s`;
  const [unit, name] = leastSeconds < 7200 ? [60, 'min'] : [3600, 'h'];
  return `${Math.floor(seconds / unit)} of ${Number((leastSeconds / unit).toFixed(1))} ${name}`;
}

/** A likelihood ratio of fallen intents or higher values from which more views are needed. */
const doubtfulSignalRatio = 20;

/** What the figures leave open. */
function findDoubt({ rollout, figures, signals, wasResumed }: StepSituation): string | null {
  const { ruledOutRate } = readStep(rollout);
  const [failures] = figures;
  const { verdict } = failures;
  if (verdict.hold !== null) return describeHold(verdict.hold);
  const { candidate, control } = verdict.evidence;
  if (!isAsGood(candidate, control, ruledOutRate))
    return `the figures do not rule out yet that ${100 * ruledOutRate} % of the views fail: ${describeFigures(failures)}`;
  const worse = figures.find((each) => each.verdict.evidence.likelihoodRatio > 1);
  const fallen = signals.find(({ verdict }) => verdict.evidence.likelihoodRatio > doubtfulSignalRatio);
  const doubt = worse ?? (wasResumed ? undefined : fallen);
  return doubt ? describeFigures(doubt) : null;
}

function findApproval(rollout: Rollout): string | null {
  return rollout.approved ? null : `waits for an approval: release rollout approve ${rollout.remote}`;
}

/** Whether a moment is in the hours; times of day are `HH:MM`, and `until` may be on the next day. */
export function isWithinHours(
  { from, until, timeZone }: { from: string; until: string; timeZone: string },
  nowMs: number,
): boolean {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat('en', format).format(nowMs);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}

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

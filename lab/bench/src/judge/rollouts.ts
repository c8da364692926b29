import { type Arm, type Rollout, readStep, standardPlan } from '@storefront/release-protocol/calls';
import {
  addArms,
  computeComparedShare,
  decideStep,
  judge,
  judgeParts,
  noViews,
  type Step,
  type StepFigures,
} from 'release-registry/judgement';
import { quantile, type Row } from '../command/tables.ts';
import { addViews, emptyStep, type Random, stepSeconds } from './simulated-canary.ts';

const percent = (rate: number) => `${Number((rate * 100).toFixed(1))} %`;

/** Rollouts by the standard plan at 20 views a second; a good release fails as the active one does. */
const rolloutRates = [
  { candidateRate: 0, controlRate: 0 },
  { candidateRate: 0.01, controlRate: 0.01 },
  { candidateRate: 0.03, controlRate: 0.01 },
  { candidateRate: 0.1, controlRate: 0.01 },
  { candidateRate: 0.2, controlRate: 0.01 },
  { candidateRate: 0.15, controlRate: 0.05 },
];

/** How rollouts by the standard plan end, and after what time. */
export function tabulateRollouts(runs: number, random: Random): readonly Row[] {
  return rolloutRates.map((rates) => {
    const rollout = { ...rates, viewsPerSecond: 20, seconds: 3600 };
    const results = Array.from({ length: runs }, () => simulateRollout(rollout, random));
    const seconds = results.map((result) => result.seconds);
    const shown = results.map((result) => result.candidateViews / (20 * result.seconds));
    const count = (end: RolloutResult['end']) => results.filter((result) => result.end === end).length;
    return {
      fails: percent(rates.candidateRate),
      'active fails': percent(rates.controlRate),
      everybody: count('everybody'),
      withdrawn: count('withdrawn'),
      'median s': quantile(seconds, 0.5),
      'p95 s': quantile(seconds, 0.95),
      'its share of views': percent(quantile(shown, 0.5)),
    };
  });
}

export interface SimulatedRollout {
  readonly viewsPerSecond: number;
  /** Failure rates, 0 to 1. */
  readonly candidateRate: number;
  readonly controlRate: number;
  readonly seconds: number;
}

/** How it ended, after how many seconds, and the views that the candidate had until then. */
export interface RolloutResult {
  readonly end: 'everybody' | 'withdrawn' | 'unfinished';
  readonly seconds: number;
  readonly candidateViews: number;
}

/** The standard plan from its first step on; shells report every five seconds. */
export function simulateRollout(
  { viewsPerSecond, candidateRate, controlRate, seconds }: SimulatedRollout,
  random: Random,
): RolloutResult {
  let rollout = startAt(0, 0);
  let steps: Step[] = [];
  let candidateViews = 0;
  for (let second = 1; second <= seconds; second++) {
    if (second % stepSeconds === 1 || steps.length === 0) steps.push(emptyStep());
    const { candidate, control } = steps.at(-1) ?? emptyStep();
    const share = readStep(rollout).percent / 100;
    const before = candidate.views;
    addViews(candidate, viewsPerSecond * share, candidateRate, random);
    addViews(control, viewsPerSecond * Math.min(share, 1 - share), controlRate, random);
    candidateViews += candidate.views - before;
    if (second % 5 !== 0) continue;
    if (
      judgeParts({ share: computeComparedShare(100 * share), isWanted: false }, steps).decision ===
      'roll back'
    )
      return { end: 'withdrawn', seconds: second, candidateViews };
    if (!isNext(rollout, steps, second)) continue;
    if (rollout.step === standardPlan.steps.length - 1)
      return { end: 'everybody', seconds: second, candidateViews };
    rollout = startAt(rollout.step + 1, second);
    steps = [];
  }
  return { end: 'unfinished', seconds, candidateViews };
}

function startAt(step: number, second: number): Rollout {
  return {
    remote: 'mf-cart',
    version: '1.1.0',
    plan: standardPlan,
    step,
    stepSince: new Date(second * 1000).toISOString(),
    state: 'running',
    note: null,
    approved: false,
    channelRevision: 0,
    startedAt: new Date(0).toISOString(),
    actor: 'ana',
  };
}

function isNext(rollout: Rollout, steps: readonly Step[], second: number): boolean {
  const { percent } = readStep(rollout);
  const totalOf = (arm: 'candidate' | 'control') => steps.map((step) => step[arm]).reduce(addArms, noViews);
  const compare = (metric: StepFigures['metric'], candidate: Arm, control: Arm): StepFigures => ({
    control: '1.0.0',
    metric,
    verdict: judge({ candidate, control, others: [], share: computeComparedShare(percent), isWanted: false }),
  });
  const { action } = decideStep({
    rollout,
    channel: {
      remote: rollout.remote,
      active: '1.0.0',
      activatedAt: rollout.startedAt,
      canary: { version: rollout.version, percent },
      pastVersions: [],
      revision: rollout.channelRevision,
    },
    lastChange: '',
    freeze: null,
    figures: [
      compare('failures', totalOf('candidate'), totalOf('control')),
      // all run the scripts, and nothing fails there
      compare('browsers', { ...totalOf('candidate'), failures: 0 }, { ...totalOf('control'), failures: 0 }),
      compare('vitals', noViews, noViews),
    ],
    signals: [],
    wasResumed: false,
    nowMs: second * 1000,
  });
  return action === 'next';
}

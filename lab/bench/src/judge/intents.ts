import type { Arm } from '@storefront/release-protocol/calls';
import { computeComparedShare, judgeIntent, type Step } from 'release-registry/judgement';
import { quantile, type Row, type Table } from '../command/tables.ts';
import { drawPoisson, emptyStep, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';

const seconds = 600;
const viewsPerSecond = 20;
const percent = (rate: number) => `${Number((rate * 100).toFixed(1))} %`;

/** Parts of the active release's intents that the canary shows: none, what other buttons still send, and half. */
const falls = [0, 0.05, 0.5].flatMap((part) =>
  [0.05, 0.08].flatMap((rate) => [0.1, 0.5].map((share) => ({ part, rate, share }))),
);
/** A campaign that ends, and an API that is away, after two minutes. */
const shared = {
  never: () => 1,
  'to a third': (second: number) => (second > 120 ? 1 / 3 : 1),
  'to none': (second: number) => (second > 120 ? 0 : 1),
} as const;
const goodCanaries = Object.entries(shared).flatMap(([fall, part]) =>
  [0.05, 0.2].flatMap((rate) => [0.1, 0.5].map((share) => ({ fall, part, rate, share }))),
);

/** How soon fallen intents are found, and how often in good canaries. */
export function tabulateIntents(runs: number, random: Random): readonly Table[] {
  return [
    {
      title: 'Seconds until a canary is ended whose buy button is pressed in fewer views; 20 views/s',
      rows: falls.map((fall) => tabulateFall(Math.min(runs, 1000), fall, random)),
    },
    {
      title: 'Good canaries of ten minutes that are ended by intents, also when both releases lose them',
      rows: goodCanaries.map((good) => tabulateGood(Math.ceil(runs / goodCanaries.length), good, random)),
    },
  ];
}

function tabulateFall(runs: number, { part, rate, share }: (typeof falls)[number], random: Random): Row {
  const canary = { viewsPerSecond, share, seconds, controlRate: () => rate, candidatePart: () => part };
  const all = Array.from({ length: runs }, () => simulateIntents(canary, random));
  const times = all.map((second) => second ?? seconds);
  return {
    'buys in': percent(rate),
    'of them left': percent(part),
    share: percent(share),
    'median s': Math.ceil(quantile(times, 0.5)),
    'p95 s': Math.ceil(quantile(times, 0.95)),
    'in five minutes': percent(all.filter((second) => second !== undefined && second <= 300).length / runs),
  };
}

function tabulateGood(
  canaries: number,
  { fall, part, rate, share }: (typeof goodCanaries)[number],
  random: Random,
): Row {
  const controlRate = (second: number) => rate * part(second);
  const canary = { viewsPerSecond, share, seconds, controlRate, candidatePart: () => 1 };
  const all = Array.from({ length: canaries }, () => simulateIntents(canary, random));
  return {
    'buys in': percent(rate),
    'both fall': fall,
    share: percent(share),
    canaries,
    ended: all.filter((second) => second !== undefined).length,
  };
}

export interface SimulatedIntents {
  readonly viewsPerSecond: number;
  /** The candidate's share of the visitors, 0 to 1. */
  readonly share: number;
  /** Part of the control's views with the intent, 0 to 1, by the second since the canary's start. */
  readonly controlRate: (second: number) => number;
  /** The part of these that the candidate's views show, by the second. */
  readonly candidatePart: (second: number) => number;
  readonly seconds: number;
}

/** How many views of a visitor count, within how many seconds, and one in how many visitors buys at all. */
const mostViews = 3;
const visitSeconds = 180;
const buyers = 0.3;
/** Seconds between two reports of a shell. */
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
      // visitors outside both arms are not compared
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

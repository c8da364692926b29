import { addValue, type ValueMetric } from '@storefront/contracts/release';
import { judgeValues } from '../../../release-registry/src/judge/judge-values.ts';
import type { ValueStep } from '../../../release-registry/src/judge/value-bets.ts';
import { drawPoisson, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';

/** Medians, and standard deviations of the logarithms: of shoppers' computers, and of the views of one. */
const values = {
  lcp: { median: 1500, between: 0.5, within: 0.4 },
  inp: { median: 90, between: 0.6, within: 0.7 },
  fragment: { median: 30, between: 0, within: 0.5 },
} as const;
type SimulatedMetric = keyof typeof values;

/** In whose slot a view's value lies; a fifth of the interactions is the shell's, or there is none. */
const owners = {
  'mf-listing': 0.5,
  'mf-header': 0.15,
  'mf-cart': 0.1,
  'mf-footer': 0.05,
} as const;
export type Owner = keyof typeof owners;
const remotes = Object.keys(owners) as Owner[];

export interface SimulatedValues {
  readonly metric: SimulatedMetric;
  readonly viewsPerSecond: number;
  /** The candidate's share of the visitors of each remote, 0 to 1. */
  readonly share: number;
  /** The remote whose candidate is slow, and how many times as slow; the others' candidates are good. */
  readonly slow: { readonly remote: Owner; readonly times: number };
  /** What slows all releases, by the second since the canaries' start. */
  readonly shared: (second: number) => number;
  readonly seconds: number;
}

/** In fact it judges after each report; half a minute makes the simulation quick. */
const judgedEverySeconds = 30;
/** Each visitor has so many views in the mean, up to so many. */
const mostViews = 3;

/** Which remote's candidate the judge first finds slow, and in which second; of four canaries at once. */
export function simulateValues(
  simulated: SimulatedValues,
  random: Random,
): { remote: Owner; second: number } | undefined {
  const steps = new Map<Owner, ValueStep[]>(remotes.map((remote) => [remote, []]));
  for (let second = stepSeconds; second <= simulated.seconds; second += stepSeconds) {
    const drawn = drawStep(simulated, second, random);
    for (const remote of remotes) {
      const own = steps.get(remote) ?? [];
      own.push(drawn[remote]);
      if (own.length > judgedSteps) own.shift();
      if (second % judgedEverySeconds !== 0) continue;
      const question = { metric: simulated.metric, isWanted: false, slower: 'pause' } as const;
      if (judgeValues(question, own).decision === 'pause') return { remote, second };
    }
  }
  return undefined;
}

function drawStep(
  { metric, viewsPerSecond, share, slow, shared }: SimulatedValues,
  second: number,
  random: Random,
): Record<Owner, ValueStep> {
  const empty = (): ValueStep => ({ candidate: [], control: [] });
  const step: Record<Owner, ValueStep> = {
    'mf-listing': empty(),
    'mf-header': empty(),
    'mf-cart': empty(),
    'mf-footer': empty(),
  };
  const { median, between, within } = values[metric];
  const visitors = drawPoisson((viewsPerSecond * stepSeconds) / ((1 + mostViews) / 2), random);
  for (let visitor = 0; visitor < visitors; visitor++) {
    const ofVisitor = median * Math.exp(between * drawNormal(random));
    const arms = new Map(remotes.map((remote) => [remote, random() < share] as const));
    const counted = new Set<Owner>();
    for (let view = 1 + Math.floor(random() * mostViews); view > 0; view--) {
      const remote = drawOwner(random);
      if (remote === undefined || counted.has(remote)) continue;
      counted.add(remote);
      const isCandidate = arms.get(remote) === true;
      const times = isCandidate && remote === slow.remote ? slow.times : 1;
      const value = ofVisitor * Math.exp(within * drawNormal(random)) * shared(second) * times;
      add(step[remote], isCandidate, metric, value);
    }
  }
  return step;
}

function add(step: ValueStep, isCandidate: boolean, metric: ValueMetric, value: number): void {
  if (isCandidate) step.candidate = addValue(step.candidate, metric, value);
  else step.control = addValue(step.control, metric, value);
}

function drawOwner(random: Random): Owner | undefined {
  let rest = random();
  return remotes.find((remote) => {
    rest -= owners[remote];
    return rest < 0;
  });
}

/** Box and Muller's method. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

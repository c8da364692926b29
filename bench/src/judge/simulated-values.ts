import { bucketCount, findBucket, type ValueMetric } from '@storefront/contracts/release';
import { judgeValues } from '../../../release-registry/src/judge/judge-values.ts';
import type { ValueStep } from '../../../release-registry/src/judge/value-bets.ts';
import { drawPoisson, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';
import { drawValue } from './value-shapes.ts';

/** In whose slot a view's value lies; a fifth is the shell's, or there is none. */
const owners = {
  'mf-listing': 0.5,
  'mf-header': 0.15,
  'mf-cart': 0.1,
  'mf-footer': 0.05,
} as const;
export type Owner = keyof typeof owners;
const remotes = Object.keys(owners) as Owner[];

export interface SimulatedValues {
  readonly metric: ValueMetric;
  readonly viewsPerSecond: number;
  /** The candidate's share of the visitors of each remote, 0 to 1; as many others are compared. */
  readonly share: number;
  /** The remote whose candidate is slow, and what that makes of a value; the others' candidates are good. */
  readonly slow?: { readonly remote: Owner; readonly change: (value: number, random: Random) => number };
  /** What slows all releases, by the second since the canaries' start. */
  readonly shared: (second: number) => number;
  /** How many times as slow an arm is that has run so often, because its caches are still empty. */
  readonly cold?: Readonly<Record<'candidate' | 'control', (runs: number) => number>>;
  readonly seconds: number;
}

/** In fact it judges after each report; half a minute makes the simulation quick. */
const judgedEverySeconds = 30;
/** Each visitor has so many views in the mean, up to so many. */
const mostViews = 3;

type Arm = 'candidate' | 'control';
type Steps = Record<Arm, number[]>;

/** Which remote's candidate the judge first finds slow, and in which second; of four canaries at once. */
export function simulateValues(
  simulated: SimulatedValues,
  random: Random,
): { remote: Owner; second: number } | undefined {
  const steps = new Map<Owner, ValueStep[]>(remotes.map((remote) => [remote, []]));
  const runs = new Map<string, number>();
  for (let second = stepSeconds; second <= simulated.seconds; second += stepSeconds) {
    const drawn = drawStep(simulated, { second, runs }, random);
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
  { metric, viewsPerSecond, share, slow, shared, cold }: SimulatedValues,
  { second, runs }: { second: number; runs: Map<string, number> },
  random: Random,
): Record<Owner, Steps> {
  const empty = (): Steps => ({ candidate: emptyCounts(), control: emptyCounts() });
  const step = { 'mf-listing': empty(), 'mf-header': empty(), 'mf-cart': empty(), 'mf-footer': empty() };
  const visitors = drawPoisson((viewsPerSecond * stepSeconds) / ((1 + mostViews) / 2), random);
  for (let visitor = 0; visitor < visitors; visitor++) {
    const draw = drawValue(metric, random);
    const arms = new Map(remotes.map((remote) => [remote, drawArm(share, random)] as const));
    const counted = new Set<Owner>();
    for (let view = 1 + Math.floor(random() * mostViews); view > 0; view--) {
      const remote = drawOwner(random);
      // of web vitals, one value of a visitor counts
      if (remote === undefined || (metric !== 'fragment' && counted.has(remote))) continue;
      counted.add(remote);
      const arm = arms.get(remote);
      if (arm === undefined) continue;
      const key = `${remote} ${arm}`;
      const before = runs.get(key) ?? 0;
      runs.set(key, before + 1);
      const usual = draw() * shared(second) * (cold?.[arm](before) ?? 1);
      const isSlow = arm === 'candidate' && remote === slow?.remote;
      const counts = step[remote][arm];
      const bucket = findBucket(metric, isSlow ? slow.change(usual, random) : usual);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  }
  return step;
}

const emptyCounts = () => Array.from({ length: bucketCount }, () => 0);

/** Undefined outside the comparison. */
function drawArm(share: number, random: Random): Arm | undefined {
  const place = random();
  if (place < share) return 'candidate';
  return place >= Math.max(share, 1 - share) ? 'control' : undefined;
}

function drawOwner(random: Random): Owner | undefined {
  let rest = random();
  return remotes.find((remote) => {
    rest -= owners[remote];
    return rest < 0;
  });
}

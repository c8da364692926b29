import { bucketCount, findBucket, type ValueMetric, valueMetrics } from '@storefront/release-protocol';
import { judgeValues, type ValueStep } from 'release-registry/judgement';
import { quantile, type Row, type Table } from '../command/tables.ts';
import { drawPoisson, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';

const seconds = 600;
const viewsPerSecond = 20;
const remote = 'mf-listing';
const canariesAtOnce = 4;

/** What makes a candidate slow; a fragment may take a fifth longer. */
const faults: Readonly<
  Record<ValueMetric, { what: string; change: NonNullable<SimulatedValues['slow']>['change'] }>
> = {
  lcp: { what: 'a fifth later', change: (value) => 1.2 * value },
  inp: { what: 'a fifth slower', change: (value) => 1.2 * value },
  cls: {
    what: 'by 0.1 more in a tenth of the views',
    change: (value, random) => (random() < 0.1 ? value + 0.1 : value),
  },
  fragment: { what: 'half slower', change: (value) => 1.5 * value },
};
/** Pages get twice as slow for everybody after two minutes. */
const sharedSlowness = {
  no: () => 1,
  yes: (second: number) => (second > 120 ? 2 : 1),
} as const;
/** An empty cache makes a run three times as slow; after 200 runs half of them find what they need. */
const filling = (runs: number) => 1 + 2 / (1 + runs / 200);
const full = () => 1;
const caches = {
  'as empty as of the canary': { candidate: filling, control: filling },
  full: { candidate: filling, control: full },
} as const;

/** How soon slow slots are found, and how often in good canaries; four canaries run at once. */
export function tabulateValues(runs: number, random: Random): readonly Table[] {
  return [
    {
      title: 'Seconds until the slots of one canary are found slow; 20 views/s, 50 %',
      rows: valueMetrics.map((metric) => detect(metric, Math.min(runs, 500), random)),
    },
    {
      title: 'Ten minutes of four good canaries at once in which one is found slow; 20 views/s',
      rows: valueMetrics.flatMap((metric) =>
        Object.entries(sharedSlowness).flatMap(([slow, shared]) =>
          [0.1, 0.5].map((share) => ({
            metric,
            'all get slow': slow,
            share,
            ...countAlarms({ metric, share, shared }, runs / 2, random),
          })),
        ),
      ),
    },
    {
      title: 'The same by fragments while the caches of the canaries are empty',
      rows: Object.entries(caches).flatMap(([what, cold]) =>
        [0.1, 0.5].map((share) => ({
          'caches of the control arm': what,
          share,
          ...countAlarms({ metric: 'fragment', share, shared: full, cold }, runs / 2, random),
        })),
      ),
    },
  ];
}

function detect(metric: ValueMetric, runs: number, random: Random): Row {
  const { what, change } = faults[metric];
  const values = {
    metric,
    viewsPerSecond,
    share: 0.5,
    seconds,
    shared: full,
    slow: { remote, change },
  } as const;
  const all = Array.from({ length: runs }, () => simulateValues(values, random));
  const times = all.map((found) => found?.second ?? seconds);
  return {
    metric,
    slow: what,
    canaries: runs,
    'median s': quantile(times, 0.5),
    'p95 s': quantile(times, 0.95),
    found: all.filter((found) => found?.remote === remote).length,
    'another remote': all.filter((found) => found !== undefined && found.remote !== remote).length,
  };
}

/** @param canaries how many to simulate at least, a few at once */
function countAlarms(
  values: Omit<SimulatedValues, 'viewsPerSecond' | 'seconds'>,
  canaries: number,
  random: Random,
): Row {
  const runs = Math.ceil(canaries / canariesAtOnce);
  const all = Array.from({ length: runs }, () =>
    simulateValues({ ...values, viewsPerSecond, seconds }, random),
  );
  return { canaries: runs * canariesAtOnce, found: all.filter((each) => each !== undefined).length };
}

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

/**
 * Seconds between two judgements; the judge itself judges after each report, but half a minute makes the simulation
 * quick.
 */
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

/** Medians, and standard deviations of the logarithms: of shoppers' computers, and of the views of one. */
const shapes: Readonly<Record<ValueMetric, { median: number; between: number; within: number }>> = {
  lcp: { median: 1500, between: 0.5, within: 0.4 },
  inp: { median: 90, between: 0.6, within: 0.7 },
  // of the views in which something shifts
  cls: { median: 0.03, between: 0.6, within: 1 },
  fragment: { median: 30, between: 0, within: 0.5 },
};
/** Part of the views in which nothing shifts. */
const still = 0.6;
/** Part of the values that something else made so much longer that they have no variance. */
const tail = 0.02;
const tailPower = 1.5;

/** Begins a visitor. @returns draws the value of one of the visitor's views */
function drawValue(metric: ValueMetric, random: Random): () => number {
  const { median, between, within } = shapes[metric];
  const ofVisitor = median * Math.exp(between * drawNormal(random));
  return () => {
    if (metric === 'cls' && random() < still) return 0;
    const value = ofVisitor * Math.exp(within * drawNormal(random));
    return random() < tail ? value * (1 - random()) ** (-1 / tailPower) : value;
  };
}

/** A normally distributed number, by the method of Box and Muller. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

import { type ValueMetric, valueMetrics } from '@storefront/contracts/release';
import { quantile } from '../command/median.ts';
import type { Row, Table } from '../command/table.ts';
import type { Random } from './simulated-canary.ts';
import { type SimulatedValues, simulateValues } from './simulated-values.ts';

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

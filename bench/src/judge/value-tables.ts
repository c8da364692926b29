import { quantile } from '../command/median.ts';
import type { Row, Table } from '../command/table.ts';
import type { Random } from './simulated-canary.ts';
import { type SimulatedValues, simulateValues } from './simulated-values.ts';

const seconds = 600;
const viewsPerSecond = 20;
const remote = 'mf-listing';
const metrics = ['lcp', 'inp'] as const;
/** Pages get twice as slow for everybody after two minutes. */
const sharedSlowness = {
  no: () => 1,
  yes: (second: number) => (second > 120 ? 2 : 1),
} as const;

/** How soon slow slots are found, and how often in good canaries; four canaries run at once. */
export function tabulateValues(runs: number, random: Random): readonly Table[] {
  const simulate = (values: Pick<SimulatedValues, 'metric' | 'share' | 'shared'>, times: number) =>
    simulateValues({ ...values, viewsPerSecond, seconds, slow: { remote, times } }, random);
  return [
    {
      title: 'Seconds until the slots of one canary are found a fifth slower; 20 views/s, 50 %',
      rows: metrics.map((metric): Row => {
        const values = { metric, share: 0.5, shared: sharedSlowness.no };
        const all = Array.from({ length: Math.min(runs, 100) }, () => simulate(values, 1.2));
        const times = all.map((found) => found?.second ?? seconds);
        return {
          metric,
          'median s': quantile(times, 0.5),
          found: all.filter((found) => found?.remote === remote).length,
          'another remote': all.filter((found) => found !== undefined && found.remote !== remote).length,
        };
      }),
    },
    {
      title: 'Ten minutes of four good canaries at once in which one is found slow',
      rows: metrics.flatMap((metric) =>
        Object.entries(sharedSlowness).flatMap(([slow, shared]) =>
          [0.1, 0.5].map((share): Row => {
            const all = Array.from({ length: runs }, () => simulate({ metric, share, shared }, 1));
            const found = all.filter((each) => each !== undefined).length;
            return { metric, 'all get slow': slow, share, canaries: 4 * runs, found };
          }),
        ),
      ),
    },
  ];
}

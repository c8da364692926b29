import { clearFault, decisiveLiveRatio, judgeParts, type Step } from 'release-registry/judgement';
import { quantile, type Row, type Table } from '../command/tables.ts';
import { addViews, emptyStep, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';

const viewsPerSecond = 20;
const seconds = 1200;
const dayViews = 86_400 * viewsPerSecond;
/** The second in which the fault begins, after ten good minutes. */
const faultSecond = 600;
const faultyRates = [0.05, 0.1, 0.2, 1];
const goodRates = [0, 0.003, 0.01, 0.05, 0.1];
const outageRates = [0.1, 0.3, 1];
const percent = (rate: number) => `${Number((rate * 100).toFixed(1))} %`;

/** Failure rates of the release and of two other remotes, by the second; `before` is that of the day before. */
interface SimulatedLive {
  readonly before: number;
  readonly rate: (second: number) => number;
  readonly othersRate: (second: number) => number;
}

/** The second in which a release that has been active for a day is rolled back; undefined if it is not. */
function simulateLive({ before, rate, othersRate }: SimulatedLive, random: Random): number | undefined {
  const day = { views: dayViews, failures: Math.round(dayViews * before) };
  const question = {
    share: null,
    isWanted: false,
    leastFaultyRates: clearFault,
    decisiveRatio: decisiveLiveRatio,
  };
  const steps: Step[] = [];
  for (let second = 1; second <= seconds; second++) {
    if (second % stepSeconds === 1) steps.push(emptyStep(2));
    if (steps.length > judgedSteps) steps.shift();
    const { candidate, others } = steps.at(-1) ?? emptyStep(2);
    addViews(candidate, viewsPerSecond, rate(second), random);
    for (const other of others) addViews(other, viewsPerSecond, othersRate(second), random);
    if (second % 5 === 0 && judgeParts(question, steps, day).decision === 'roll back') return second;
  }
  return undefined;
}

/** How soon a live release that begins to fail is rolled back, and how often a good one. */
export function tabulateLive(runs: number, random: Random): readonly Table[] {
  const kinds = [
    ...goodRates.map((rate) => ({ rate, before: rate, bySecond: () => rate, when: 'always' })),
    ...outageRates.map((rate) => ({ rate, before: 0.01, bySecond: outage(rate), when: 'in an outage' })),
  ];
  return [
    {
      title:
        'Seconds until a release that has been live for a day and begins to fail is rolled back; 20 views/s',
      rows: faultyRates.map((rate) => tabulateFault(Math.min(runs, 1000), rate, random)),
    },
    {
      title:
        'Releases that have been live for a day and are rolled back in 20 minutes, though all fail alike',
      rows: kinds.map(({ rate, before, bySecond, when }): Row => {
        const releases = Math.ceil(runs / kinds.length);
        const live = { before, rate: bySecond, othersRate: bySecond };
        return { fails: percent(rate), when, releases, rolled: count(releases, live, random) };
      }),
    },
  ];
}

function tabulateFault(runs: number, rate: number, random: Random): Row {
  const live = {
    before: 0.01,
    rate: (second: number) => (second > faultSecond ? rate : 0.01),
    othersRate: () => 0.01,
  };
  const found = Array.from({ length: runs }, () => (simulateLive(live, random) ?? seconds) - faultSecond);
  return {
    fails: percent(rate),
    'median s': quantile(found, 0.5),
    'p95 s': Math.ceil(quantile(found, 0.95)),
    'not in ten minutes': found.filter((each) => each === seconds - faultSecond).length,
  };
}

function count(runs: number, live: SimulatedLive, random: Random): number {
  return Array.from({ length: runs }, () => simulateLive(live, random)).filter((each) => each !== undefined)
    .length;
}

/** Failure rate in an outage from the tenth to the eleventh minute; before and after, one view in a hundred fails. */
function outage(rate: number): (second: number) => number {
  return (second) => (second >= 600 && second < 660 ? rate : 0.01);
}

import type { BenchInput } from './command/bench.ts';
import { quantile } from './command/median.ts';
import { runBench } from './command/run-bench.ts';
import type { Row, Table } from './command/table.ts';
import { createRandom, type Random, type SimulatedCanary, simulateCanary } from './judge/simulated-canary.ts';

const seed = 20_261_122;
const tenMinutes = 600;
const constant = (rate: number) => () => rate;
const percent = (rate: number) => `${rate * 100} %`;

/** Faulty releases whose detection is timed, at 20 views a second. */
const faulty = [
  { rate: 0.2, share: 0.1 },
  { rate: 0.2, share: 0.5 },
  { rate: 0.2, share: 0.01 },
  { rate: 0.1, share: 0.1 },
  { rate: 1, share: 0.1 },
];

const shares = [0.01, 0.1, 0.5, 0.9];
const equalRates = [0, 0.003, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3];
const outageRates = [0.1, 0.3, 0.6, 1];

/** Failure rate in an outage from the first to the second minute; before and after, one view in a hundred fails. */
const outage = (rate: number) => (second: number) => (second >= 60 && second < 120 ? rate : 0.01);

function detection(runs: number, random: Random): readonly Row[] {
  return faulty.map(({ rate, share }) => {
    const canary = { viewsPerSecond: 20, share, seconds: 3600 };
    const simulate = () =>
      simulateCanary({ ...canary, candidateRate: constant(rate), controlRate: constant(0.01) }, random);
    const found = Array.from({ length: runs }, () => simulate() ?? canary.seconds);
    return {
      fails: percent(rate),
      share: percent(share),
      'median s': quantile(found, 0.5),
      'p95 s': quantile(found, 0.95),
      'slowest s': quantile(found, 1),
    };
  });
}

function falseAlarms(
  runs: number,
  rates: readonly number[],
  rateOf: (rate: number) => SimulatedCanary['controlRate'],
  random: Random,
): readonly Row[] {
  return rates.map((rate) => {
    const bySecond = rateOf(rate);
    const canaries = Math.ceil(runs / rates.length);
    const alarms = Array.from({ length: canaries }, (_, index) => {
      const share = shares[index % shares.length] ?? 0.1;
      const canary = { viewsPerSecond: 20, share, seconds: tenMinutes };
      return simulateCanary({ ...canary, candidateRate: bySecond, controlRate: bySecond }, random);
    });
    return { fails: percent(rate), canaries, rolled: alarms.filter((each) => each !== undefined).length };
  });
}

async function measure({ runs, say }: BenchInput): Promise<readonly Table[]> {
  const random = createRandom(seed);
  say('faulty canaries …');
  const found = detection(Math.min(runs, 10_000), random);
  say('good canaries …');
  const equal = falseAlarms(runs, equalRates, constant, random);
  say('shared outages …');
  const shared = falseAlarms(runs, outageRates, outage, random);
  return [
    { title: 'Seconds until it is rolled back; 20 views/s, 1 % of the control fails', rows: found },
    { title: `False alarms in 10 minutes, both arms fail alike; shares ${shares.map(percent)}`, rows: equal },
    { title: 'False alarms, both arms fail in an outage of a minute', rows: shared },
  ];
}

await runBench({
  name: 'judge',
  about: 'how soon the judge rolls a faulty canary back, and how often a good one; simulated',
  runs: { about: 'canaries of each kind', standard: 10_000 },
  measure,
});

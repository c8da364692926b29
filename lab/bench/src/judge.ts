import { type BenchInput, runBench } from './command/bench.ts';
import { quantile, type Row, type Table } from './command/tables.ts';
import { tabulateIntents } from './judge/intents.ts';
import { tabulateLive } from './judge/live-tables.ts';
import { tabulateRollouts } from './judge/rollouts.ts';
import { tabulateSilence } from './judge/silence.ts';
import {
  createRandom,
  type Random,
  type SimulatedCanary,
  simulateActivation,
  simulateCanary,
} from './judge/simulated-canary.ts';
import { tabulateValues } from './judge/values.ts';

const seed = 20_261_122;
const tenMinutes = 600;
const constant = (rate: number) => () => rate;
const percent = (rate: number) => `${Number((rate * 100).toFixed(1))} %`;

/** Faulty releases whose detection is timed, at 20 views a second; some begin to fail after ten good minutes. */
const faulty = [
  { rate: 0.2, share: 0.1, goodSeconds: 0 },
  { rate: 0.2, share: 0.1, goodSeconds: tenMinutes },
  { rate: 0.2, share: 0.5, goodSeconds: 0 },
  { rate: 0.2, share: 0.5, goodSeconds: tenMinutes },
  { rate: 0.2, share: 0.01, goodSeconds: 0 },
  { rate: 0.1, share: 0.1, goodSeconds: 0 },
  { rate: 1, share: 0.1, goodSeconds: 0 },
];
/** Small faults, of which the table says how many are found within an hour. */
const smallRates = [0.015, 0.02, 0.03, 0.05];
const hour = 3600;

const shares = [0.01, 0.1, 0.5, 0.9];
const equalRates = [0, 0.003, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3];
const outageRates = [0.1, 0.3, 0.6, 1];

/** Failure rate in an outage from the first to the second minute; before and after, one view in a hundred fails. */
const outage = (rate: number) => (second: number) => (second >= 60 && second < 120 ? rate : 0.01);

function detection(runs: number, random: Random): readonly Row[] {
  return faulty.map(({ rate, share, goodSeconds }) => {
    const candidateRate = (second: number) => (second <= goodSeconds ? 0.01 : rate);
    const canary = { viewsPerSecond: 20, share, seconds: goodSeconds + hour };
    const simulate = () =>
      simulateCanary({ ...canary, candidateRate, controlRate: constant(0.01) }, random) ?? canary.seconds;
    const found = Array.from({ length: runs }, () => simulate() - goodSeconds);
    return {
      fails: percent(rate),
      share: percent(share),
      'good before s': goodSeconds,
      'median s': quantile(found, 0.5),
      'p95 s': quantile(found, 0.95),
      'slowest s': quantile(found, 1),
    };
  });
}

/** Faults near the control's rate: the dead zone is where few of them are found. */
function smallFaults(runs: number, random: Random): readonly Row[] {
  return smallRates.flatMap((rate) =>
    [0.1, 0.5].map((share) => {
      const canary = { viewsPerSecond: 20, share, seconds: hour };
      const found = Array.from({ length: runs }, () =>
        simulateCanary({ ...canary, candidateRate: constant(rate), controlRate: constant(0.01) }, random),
      ).flatMap((second) => second ?? []);
      const within = (seconds: number) => percent(found.filter((each) => each <= seconds).length / runs);
      return {
        fails: percent(rate),
        share: percent(share),
        'in ten minutes': within(tenMinutes),
        'in an hour': within(hour),
      };
    }),
  );
}

/** One view in 33 is a browser's, the others are programs that run no script; the release throws in each browser. */
function fewBrowsers(runs: number, random: Random): readonly Row[] {
  const viewsPerSecond = 20 * 0.03;
  const fails = { candidateRate: constant(1), seconds: hour };
  const canary = { ...fails, viewsPerSecond, share: 0.1, controlRate: constant(0) };
  const activation = { ...fails, viewsPerSecond, controlRate: 0, othersRate: constant(0) };
  const found = {
    'canary of 10 %': () => simulateCanary(canary, random),
    activation: () => simulateActivation(activation, random),
  };
  return Object.entries(found).map(([kind, simulate]) => {
    const seconds = Array.from({ length: runs }, () => simulate() ?? hour);
    return { kind, 'median s': quantile(seconds, 0.5), 'p95 s': quantile(seconds, 0.95) };
  });
}

/** Good releases made active, with and without an outage that the other remotes share. */
function activationAlarms(runs: number, random: Random): readonly Row[] {
  const kinds = [
    ...equalRates.map((rate) => ({ rate, bySecond: constant(rate), before: rate, what: 'always' })),
    ...outageRates.map((rate) => ({ rate, bySecond: outage(rate), before: 0.01, what: 'in an outage' })),
  ];
  return kinds.map(({ rate, bySecond, before, what }) => {
    const activations = Math.ceil(runs / kinds.length);
    const alarms = Array.from({ length: activations }, () =>
      simulateActivation(
        {
          viewsPerSecond: 20,
          candidateRate: bySecond,
          controlRate: before,
          othersRate: bySecond,
          seconds: tenMinutes,
        },
        random,
      ),
    );
    const rolled = alarms.filter((each) => each !== undefined).length;
    return { fails: percent(rate), when: what, activations, rolled };
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
  const found = detection(Math.min(runs, 1000), random);
  say('small faults …');
  const small = smallFaults(Math.min(runs, 200), random);
  say('few browsers …');
  const few = fewBrowsers(Math.min(runs, 1000), random);
  say('good canaries …');
  const equal = falseAlarms(runs, equalRates, constant, random);
  say('shared outages …');
  const shared = falseAlarms(runs, outageRates, outage, random);
  say('good activations …');
  const activations = activationAlarms(runs, random);
  say('intents …');
  const intents = tabulateIntents(runs, random);
  say('live releases …');
  const live = tabulateLive(runs, random);
  say('days without buying …');
  const silence = tabulateSilence(Math.ceil(runs / 10), random);
  say('values …');
  const values = tabulateValues(Math.ceil(runs / 5), random);
  say('rollouts …');
  const rolled = tabulateRollouts(runs, random);
  return [
    { title: `Rollouts of 1, 10, 50 and 100 %, ${runs} of each kind; 20 views/s`, rows: rolled },
    { title: 'Seconds until it is rolled back; 20 views/s, 1 % of the control fails', rows: found },
    { title: 'Small faults that are found; 20 views/s, 1 % of the control fails', rows: small },
    { title: 'Thrown in each browser, of which there are 3 % among 20 views/s', rows: few },
    { title: `False alarms in 10 minutes, both arms fail alike; shares ${shares.map(percent)}`, rows: equal },
    { title: 'False alarms, both arms fail in an outage of a minute', rows: shared },
    { title: 'False alarms in the 10 minutes after an activation', rows: activations },
    ...live,
    ...intents,
    ...silence,
    ...values,
  ];
}

await runBench({
  name: 'judge',
  about: 'how soon the judge rolls a faulty canary back, and how often a good one; simulated',
  runs: { about: 'canaries of each kind', standard: 10_000 },
  measure,
});

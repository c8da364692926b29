import { quantile } from '../command/median.ts';
import type { Row, Table } from '../command/table.ts';
import type { Random } from './simulated-canary.ts';
import { simulateIntents } from './simulated-intents.ts';

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

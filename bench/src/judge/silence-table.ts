import { quantile } from '../command/median.ts';
import type { Row, Table } from '../command/table.ts';
import type { Random } from './simulated-canary.ts';
import { simulateSilence } from './simulated-silence.ts';

const perHour = 360;
const usual = { views: 1, asked: 1, others: 1 };
const between = (from: number, until: number, step: number) =>
  step >= from * perHour && step < until * perHour;

/** Days of a release whose buy button works. */
const goodDays = {
  'as the day before': () => usual,
  'a campaign ends: a fifth of everything': (step: number) =>
    step < 10 * perHour ? usual : { views: 0.5, asked: 0.1, others: 0.1 },
  'an outage of an hour: nothing': (step: number) =>
    between(10, 11, step) ? { views: 1, asked: 0, others: 0 } : usual,
  'programs: five times the views for two hours': (step: number) =>
    between(10, 12, step) ? { ...usual, views: 5 } : usual,
  'buying falls to a third for two hours, the rest stays': (step: number) =>
    between(10, 12, step) ? { ...usual, asked: 1 / 3 } : usual,
} as const;
const traffic = [2, 20];
/** The button is dead from the first second of the day. */
const deadDay = () => ({ ...usual, asked: 0 });

/** How soon the judge warns that nobody buys from a live release, and how often it does so without a reason. */
export function tabulateSilence(runs: number, random: Random): readonly Table[] {
  return [
    {
      title: 'Days of a live release whose buy button works, of which it warns',
      rows: Object.entries(goodDays).flatMap(([what, day]) =>
        traffic.map((viewsPerSecond): Row => {
          const warned = Array.from({ length: runs }, () => simulateSilence({ viewsPerSecond, day }, random));
          return { what, 'views/s': viewsPerSecond, days: runs, warned: warned.filter(Boolean).length };
        }),
      ),
    },
    {
      title: 'Seconds until it warns of a dead buy button; buying in about 5 % of the views, by night',
      rows: [20, 100].map((viewsPerSecond): Row => {
        const all = Array.from({ length: Math.min(runs, 200) }, () =>
          simulateSilence({ viewsPerSecond, day: deadDay }, random),
        );
        const times = all.map((seconds) => seconds ?? 86_400);
        return {
          'views/s': viewsPerSecond,
          'median s': quantile(times, 0.5),
          'p95 s': quantile(times, 0.95),
        };
      }),
    },
  ];
}

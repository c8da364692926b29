import { judgeSilence, mayBeMissing, noCounts } from 'release-registry/judgement';
import { quantile, type Row, type Table } from '../command/tables.ts';
import { drawPoisson, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';

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

export interface SimulatedDays {
  readonly viewsPerSecond: number;
  /** What shoppers do in ten seconds of the second day, as parts of what they usually do. */
  readonly day: (step: number) => { readonly views: number; readonly asked: number; readonly others: number };
}

type Counted = typeof noCounts;
const stepsOfHour = 3600 / stepSeconds;
const stepsOfDay = 24 * stepsOfHour;
const askedRate = 0.05;
const othersRate = 0.2;

/** The seconds of the second day after which the judge warns that nobody buys; undefined if it does not. */
export function simulateSilence({ viewsPerSecond, day }: SimulatedDays, random: Random): number | undefined {
  // an hour of the night has a fifth of the views; what shoppers do in them differs by hour as well
  const hourly = Array.from({ length: 24 }, (_, hour) => ({
    views: viewsPerSecond * stepSeconds * (0.6 - 0.4 * Math.cos((2 * Math.PI * hour) / 24)),
    asked: askedRate * drawFactor(random),
    others: othersRate * drawFactor(random),
  }));
  const hours = hourly.map(({ views, asked, others }) => {
    const endedViews = drawMany(views * stepsOfHour, random);
    return toCounts(endedViews, drawMany(endedViews * asked, random), drawMany(endedViews * others, random));
  });
  const steps: Counted[] = [];
  for (let step = 0; step < stepsOfDay; step++) {
    const usual = hourly[Math.floor(step / stepsOfHour)] ?? { views: 0, asked: 0, others: 0 };
    const now = day(step);
    const expected = usual.views * now.views;
    steps.push(
      toCounts(
        drawMany(expected, random),
        drawMany(usual.views * usual.asked * now.asked, random),
        drawMany(usual.views * usual.others * now.others, random),
      ),
    );
    if (steps.length > judgedSteps) steps.shift();
    if (mayBeMissing('buyAsked', steps) && judgeSilence('buyAsked', { steps, hours }))
      return (step + 1) * stepSeconds;
  }
  return undefined;
}

/** A random factor from about one half to two. */
function drawFactor(random: Random): number {
  return 2 ** (2 * random() - 1);
}

/** Poisson's distribution, by its normal approximation where that is near. */
function drawMany(expected: number, random: Random): number {
  if (expected < 50) return drawPoisson(expected, random);
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal));
}

function toCounts(endedViews: number, buyAskedViews: number, chosenViews: number): Counted {
  return { ...noCounts, endedViews, buyAskedViews, chosenViews };
}

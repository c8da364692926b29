import { noCounts } from '../../../release-registry/src/counts/count-columns.ts';
import { judgeSilence, mayBeMissing } from '../../../release-registry/src/judge/judge-silence.ts';
import { drawPoisson, judgedSteps, type Random, stepSeconds } from './simulated-canary.ts';

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

/** About half to double. */
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

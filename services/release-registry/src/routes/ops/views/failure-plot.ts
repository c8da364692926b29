import { html } from 'ghtml';
import { type ArmView, failureRate, type PlotStep } from '../arms.ts';
import { rateText } from './text.ts';

const width = 340;
const height = 130;
const left = 38;
const top = 8;
const bottom = 22;
const plotWidth = width - left - 6;
const plotHeight = height - top - bottom;
/** Lowest top of the scale, so that a single failure among many views does not fill the plot. */
const leastScale = 0.1;
const maxPoints = 30;

type Point = { time: number; rate: number };

/**
 * SVG of both releases' failure rates over time; the text beside it says the same. Empty with fewer than two moments.
 */
export function failurePlot(arms: readonly ArmView[]): string {
  const times = arms.flatMap(({ steps }) => steps.map(({ at }) => Date.parse(at)));
  const from = Math.min(...times);
  const until = Math.max(...times);
  if (!(until > from)) return '';
  const lines = arms.map(({ steps }) => toPoints(steps, from, until));
  const scale = chooseScale(lines.flat());
  const x = (time: number) => left + ((time - from) / (until - from)) * plotWidth;
  const y = (rate: number) => top + (1 - rate / scale) * plotHeight;
  const grid = [0, scale / 2, scale].map(
    (rate) => html`<line class="grid" x1="${left}" x2="${width - 6}" y1="${y(rate)}" y2="${y(rate)}"></line>
<text x="${left - 5}" y="${y(rate) + 4}" text-anchor="end">${rateText(rate)}</text>`,
  );
  const drawn = lines.map(
    (points, index) =>
      html`<polyline class="line-${index}" points="${points.map(({ time, rate }) => `${round(x(time))},${round(y(rate))}`).join(' ')}"></polyline>`,
  );
  const moment = (time: number) => new Date(time).toISOString().slice(11, 16);
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" role="img" aria-label="${describeArms(arms)}">
!${grid}
!${drawn}
<text x="${left}" y="${height - 6}">${moment(from)}</text>
<text x="${width - 6}" y="${height - 6}" text-anchor="end">${moment(until)} UTC</text>
</svg>`;
}

/** Points at equal intervals, few enough for a readable line. */
function toPoints(steps: readonly PlotStep[], from: number, until: number): Point[] {
  const stepMs = (until - from) / maxPoints;
  const groups = Map.groupBy(steps, ({ at }) =>
    Math.min(maxPoints - 1, Math.floor((Date.parse(at) - from) / stepMs)),
  );
  return [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, group]) => {
      const rate = failureRate(group);
      return rate === null ? [] : [{ time: from + (index + 0.5) * stepMs, rate }];
    });
}

function chooseScale(points: readonly Point[]): number {
  const highest = Math.max(leastScale, ...points.map(({ rate }) => rate));
  return Math.ceil(highest * 10) / 10;
}

function describeArms(arms: readonly ArmView[]): string {
  const rates = arms.map((arm) => `${arm.version} ${rateText(failureRate([arm]))}`);
  return `Failed views over time: ${rates.join(', ')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

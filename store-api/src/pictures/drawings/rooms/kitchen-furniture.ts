import type { Easel } from '../paint/easel.ts';
import { choose, range } from '../paint/numbers.ts';
import { path, rect, stroke } from '../paint/shapes.ts';
import type { Product } from '../product.ts';

type CabinetTone = readonly [light: string, dark: string, metal: string];

const cabinetTones: readonly CabinetTone[] = [
  ['#f4f3f0', '#dddbd5', '#b9a27f'],
  ['#b9c4bd', '#98a69e', '#c8a87c'],
  ['#6f8289', '#54666d', '#c8a87c'],
  ['#d9c2a2', '#bfa27c', '#8b7a63'],
];

const boxes = (count: number, from: number, w: number, y: number, h: number, inset: number) =>
  range(count)
    .map(
      (i) =>
        `M${Math.round(from + i * w + inset)} ${y}h${Math.round(w - 2 * inset)}v${h}h${-Math.round(w - 2 * inset)}Z`,
    )
    .join('');

const pulls = (count: number, from: number, w: number, y: number) =>
  range(count)
    .map((i) => `M${Math.round(from + (i + 0.5) * w - 34)} ${y}h68`)
    .join('');

export function wallUnits(p: Product, k: Easel, from: number, to: number) {
  const [light, dark, metal] = choose(p.seed, 'cabinet', cabinetTones);
  const count = Math.max(1, Math.round((to - from) / 190));
  const w = (to - from) / count;
  return (
    path(boxes(count, from, w, 60, 230, 3), k.down(light, dark), { stroke: dark, 'stroke-width': 1.5 }) +
    stroke(pulls(count, from, w, 270), metal, 7, { 'stroke-linecap': 'round' }) +
    rect(from, 290, to - from, 18, k.down('#000/.25', '#000/0'))
  );
}

interface Cabinets {
  upper?: boolean;
  base?: boolean;
  counter?: number;
}

/** A run of kitchen furniture from x to x: base units and worktop, splashback, wall units. */
export function cabinets(
  p: Product,
  k: Easel,
  from: number,
  to: number,
  { upper = true, base = true, counter = 545 }: Cabinets = {},
) {
  const [light, dark, metal] = choose(p.seed, 'cabinet', cabinetTones);
  const count = Math.max(1, Math.round((to - from) / 190));
  const w = (to - from) / count;
  const doors = (y: number, h: number, pullY: number) =>
    path(boxes(count, from, w, y, h, 3), k.down(light, dark), { stroke: dark, 'stroke-width': 1.5 }) +
    stroke(pulls(count, from, w, pullY), metal, 7, { 'stroke-linecap': 'round' });
  const tiles =
    rect(from, 290, to - from, counter - 290, k.down('#e6ebea', '#f4f6f5')) +
    stroke(
      range(5)
        .map((i) => `M${Math.round(from)} ${308 + i * 50}H${Math.round(to)}`)
        .join('') +
        range(count * 3)
          .map((i) => `M${Math.round(from + (i * w) / 3)} 290V${counter}`)
          .join(''),
      '#ffffff',
      3,
      { 'stroke-opacity': 0.7 },
    );
  const baseUnits = base
    ? rect(from, 880, to - from, 26, '#3f4448') +
      doors(counter + 30, 865 - counter, counter + 58) +
      rect(from - 4, counter, to - from + 8, 34, k.down('#fbfbfa', '#d3d1cc'), { r: 4 }) +
      rect(from, counter + 34, to - from, 14, k.down('#000/.2', '#000/0'))
    : '';
  return tiles + (upper ? wallUnits(p, k, from, to) : '') + baseUnits;
}

export const pots = (k: Easel, x: number, y: number) =>
  rect(x, y - 74, 58, 74, k.across('#e9e4da', '#bfb6a6'), { r: 8 }) +
  rect(x + 4, y - 88, 50, 18, k.across('#b98f62', '#8d6740'), { r: 5 }) +
  rect(x + 72, y - 54, 48, 54, k.across('#93aab0', '#64797f'), { r: 8 }) +
  rect(x + 75, y - 66, 42, 15, k.across('#b98f62', '#8d6740'), { r: 5 });

export function cabinetsBelow(p: Product, k: Easel, y: number) {
  const [light, dark, metal] = choose(p.seed, 'cabinet', cabinetTones);
  return (
    rect(0, y - 30, 1000, 200, dark) +
    path(boxes(4, 0, 250, y, 160, 4), k.down(light, dark)) +
    stroke(pulls(4, 0, 250, y + 30), metal, 8, { 'stroke-linecap': 'round' })
  );
}

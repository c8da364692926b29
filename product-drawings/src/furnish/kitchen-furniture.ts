import type { Canvas } from '../canvas/canvas.ts';
import { choose, range } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import { finish } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import { splashback } from './splashback.ts';

type CabinetTone = readonly [light: string, dark: string, metal: string];

const cabinetTones: readonly CabinetTone[] = [
  ['#f4f3f0', '#dddbd5', '#b9a27f'],
  ['#b9c4bd', '#98a69e', '#c8a87c'],
  ['#6f8289', '#54666d', '#c8a87c'],
  ['#d9c2a2', '#bfa27c', '#8b7a63'],
  ['#3f4a50', '#30393e', '#b98f62'],
  ['#cfd8dc', '#b0bec5', '#8d979e'],
  ['#e6d3c6', '#cdb3a1', '#8b7a63'],
  ['#8a6a4d', '#6b4f37', '#d8c6a8'],
];

/** A white product before white doors would vanish. */
export function cabinetTone(p: Product): CabinetTone {
  const white = finish(p.color) === finish('branco');
  return choose(p.seed, 'cabinet', white ? cabinetTones.slice(1) : cabinetTones);
}

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

export function wallUnits(p: Product, canvas: Canvas, from: number, to: number) {
  const [light, dark, metal] = cabinetTone(p);
  const count = Math.max(1, Math.round((to - from) / 190));
  const w = (to - from) / count;
  return (
    path(boxes(count, from, w, 60, 230, 3), canvas.down(light, dark), { stroke: dark, 'stroke-width': 1.5 }) +
    stroke(pulls(count, from, w, 270), metal, 7, { 'stroke-linecap': 'round' }) +
    rect(from, 290, to - from, 18, canvas.down('#000/.25', '#000/0'))
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
  canvas: Canvas,
  from: number,
  to: number,
  { upper = true, base = true, counter = 545 }: Cabinets = {},
) {
  const [light, dark, metal] = cabinetTone(p);
  const count = Math.max(1, Math.round((to - from) / 190));
  const w = (to - from) / count;
  const doors = (y: number, h: number, pullY: number) =>
    path(boxes(count, from, w, y, h, 3), canvas.down(light, dark), { stroke: dark, 'stroke-width': 1.5 }) +
    stroke(pulls(count, from, w, pullY), metal, 7, { 'stroke-linecap': 'round' });
  const tiles = splashback(p, canvas, { from, to, bottom: counter });
  const baseUnits = base
    ? rect(from, 880, to - from, 26, '#3f4448') +
      doors(counter + 30, 865 - counter, counter + 58) +
      rect(from - 4, counter, to - from + 8, 34, canvas.down('#fbfbfa', '#d3d1cc'), { r: 4 }) +
      rect(from, counter + 34, to - from, 14, canvas.down('#000/.2', '#000/0'))
    : '';
  return tiles + (upper ? wallUnits(p, canvas, from, to) : '') + baseUnits;
}

export function cabinetsBelow(p: Product, canvas: Canvas, y: number) {
  const [light, dark, metal] = cabinetTone(p);
  return (
    rect(0, y - 30, 1000, 200, dark) +
    path(boxes(4, 0, 250, y, 160, 4), canvas.down(light, dark)) +
    stroke(pulls(4, 0, 250, y + 30), metal, 8, { 'stroke-linecap': 'round' })
  );
}

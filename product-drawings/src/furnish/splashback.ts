import type { Canvas } from '../canvas/canvas.ts';
import { choose, range } from '../canvas/numbers.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import type { Product } from '../product/product.ts';

interface Wall {
  from: number;
  to: number;
  bottom: number;
}

const steps = (from: number, to: number, step: number) =>
  range(Math.floor((to - from) / step)).map((i) => Math.round(from + (i + 1) * step));

/** What covers the wall between worktop and wall units: joints of the tiles, or a plain slab. */
const tilings: readonly ((wall: Wall) => string)[] = [
  ({ from, to, bottom }) =>
    steps(290, bottom, 50)
      .map((y) => `M${Math.round(from)} ${y}H${Math.round(to)}`)
      .join('') +
    steps(from, to, 62)
      .map((x) => `M${x} 290V${bottom}`)
      .join(''),
  ({ from, to, bottom }) =>
    steps(264, bottom, 36)
      .map(
        (y, row) =>
          `M${Math.round(from)} ${y}H${Math.round(to)}${steps(from - (row % 2) * 48, to, 96)
            .map((x) => `M${x} ${y}v${Math.min(36, bottom - y)}`)
            .join('')}`,
      )
      .join(''),
  ({ from, to, bottom }) =>
    steps(from, to, 30)
      .map((x) => `M${x} 290V${bottom}`)
      .join(''),
  () => '',
];

const splashTones = [
  ['#e6ebea', '#f4f6f5'],
  ['#e3e7ea', '#eff2f4'],
  ['#ece4d8', '#f6f1e9'],
  ['#cddcd9', '#e2ebe9'],
];

export function splashback(p: Product, canvas: Canvas, wall: Wall): string {
  const joints = choose(p.seed, 'tiling', tilings)(wall);
  return (
    rect(
      wall.from,
      290,
      wall.to - wall.from,
      wall.bottom - 290,
      canvas.down(...choose(p.seed, 'splash', splashTones)),
    ) + (joints ? stroke(joints, '#ffffff', 3, { 'stroke-opacity': 0.75 }) : '')
  );
}

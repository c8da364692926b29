import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, rect } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import { blades, guard } from '../parts/rotor.ts';
import type { Drawn, Product } from '../product/product.ts';

type Pair = readonly [string, string];

/** Wire, then light and dark of the blades and of the hub. */
type FanTone = readonly [string, Pair, Pair];

type Guard = (cx: number, cy: number, r: number, wire: string) => string;

const guards: readonly Guard[] = [
  (cx, cy, r, wire) => guard(cx, cy, r, 12, 30, wire, 2.6, 0.5),
  (cx, cy, r, wire) => guard(cx, cy, r, 4, 56, wire, 2.4, 0.9),
  (cx, cy, r, wire) => guard(cx, cy, r, 16, 16, wire, 2.4),
];

/** Pedestal fan; its head is as wide as its inches say. */
export function pedestalFan(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const r = ((p.inches ?? 16) * 25.4) / 2 + 20;
  const dark = finish(p.color).dark;
  const [wire, blade, hub]: FanTone = dark
    ? ['#262c31', ['#6f7981', '#252b30'], ['#565e65', '#15191c']]
    : ['#9aa5ad', ['#ffffff', '#b5c3cd'], ['#ffffff', '#c5ced4']];
  const [cx, h] = [r, 1300];
  const pole =
    rect(
      cx - 17,
      2 * r - 20,
      34,
      h - 2 * r,
      canvas.across('#8d979e', '#fbfcfc@.3', '#b8c0c6@.6', '#6e7880'),
    ) +
    rect(cx - 26, h * 0.66, 52, 84, canvas.across(...hub, hub[1]), { r: 14 }) +
    rect(cx - 62, 2 * r + 6, 124, 108, canvas.across(hub[0], hub[1]), {
      r: 26,
      stroke: wire,
      'stroke-width': 2,
    }) +
    repeat(4, (i) => circle(cx - 36 + i * 24, 2 * r + 62, 9, dark ? '#c6d0d7' : '#71808b'));
  const foot =
    ellipse(cx, h - 22, r * 0.86, 44, canvas.across(hub[1], hub[0], hub[1]), {
      stroke: wire,
      'stroke-width': 2,
    }) +
    ellipse(cx, h - 34, r * 0.84, 40, canvas.across(hub[0], hub[1])) +
    ellipse(cx, h - 44, 46, 14, hub[1]);
  const head =
    circle(cx + r * 0.06, r, r * 0.97, 'none', { stroke: wire, 'stroke-width': 5, 'stroke-opacity': 0.4 }) +
    circle(cx, r, r * 0.97, canvas.radial('#dfe6ea/.45', '#eef2f4/.75@.9', '#cbd4da/.6')) +
    blades(
      canvas,
      cx,
      r,
      r * 1.06,
      choose(line, 'blades', [3, 5, 6, 8]),
      ...blade,
      pick(p.seed, 'turn', 60),
    ) +
    choose(line, 'guard', guards)(cx, r, r * 0.985, wire) +
    circle(cx, r, r * 0.985, 'none', { stroke: wire, 'stroke-width': 10 }) +
    circle(cx, r, r * 0.25, canvas.slant(...hub), { stroke: wire, 'stroke-width': 3 }) +
    brandMark(canvas, cx, r + 11, p.brand, 28, dark ? '#e8edf0' : '#5d6872');
  return {
    w: 2 * r,
    h: h + 16,
    svg: foot + pole + head,
    front: { x: 0, y: 0, w: 2 * r, h },
    depth: [
      [cx, h],
      [cx + r * 0.8, h - 20],
    ],
    mount: 'floor',
  };
}

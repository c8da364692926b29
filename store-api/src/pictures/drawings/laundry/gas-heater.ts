import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { mix, pick, repeat } from '../paint/numbers.ts';
import { circle, rect } from '../paint/shapes.ts';
import { box, glass, roundness, sheen, slots } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';

/** Place along the width, dark and light metal: hot water, gas, cold water. */
const connections: readonly (readonly [number, string, string])[] = [
  [0.24, '#c98b55', '#f0c39a'],
  [0.5, '#c2a03a', '#f2dc8c'],
  [0.76, '#9aa4ab', '#eef1f3'],
];

/** Tankless gas heater with flue and water connections. */
export function gasHeater(p: Product, k: Easel): Drawn {
  const litres = p.capacity ?? 15;
  const [w, h, side] = [mix(320, 430, (litres - 7) / 28), mix(530, 680, (litres - 7) / 28), 70];
  const look = finish(p.color);
  const mirror = pick(p.seed, 'mirror', 2) === 0;
  const pipes = connections
    .map(
      ([x, dark, light]) =>
        rect(w * x - 13, 70 + h - 6, 26, 74, k.across(dark, light, dark)) +
        rect(w * x - 20, 70 + h + 18, 40, 26, k.across('#8c959c', '#eef1f3@.4', '#757f86'), { r: 4 }),
    )
    .join('');
  const face = mirror ? k.slant('#454d54', '#14181b@.5', '#262c31') : k.down(...look.face);
  const ink = mirror ? '#e3e8eb' : look.ink;
  const flue =
    rect(w * 0.37, 0, w * 0.26, 84, k.across('#7d868d', '#f7f9fa@.35', '#b9c1c6@.65', '#6b747b')) +
    repeat(3, (i) => rect(w * 0.365, 12 + i * 18, w * 0.27, 4, '#5d666d', { opacity: 0.35 }));
  const svg =
    flue +
    pipes +
    box(k, { y: 70, w, h, side, eye: 70 + h * 0.3, depth: 0.09, look, r: 18, face: k.down(...look.face) }) +
    (mirror
      ? rect(12, 82, w - 24, h - 24, face, { r: 12 }) + glass(k, 12, 82, w - 24, h - 24, 12)
      : sheen(k, 0, 70, w, h, 0.3, 18) + roundness(k, 0, 70, w, h, 0.12, 18)) +
    brandMark(k, w / 2, 70 + h * 0.2, p.brand, 40, ink) +
    display(k, w / 2, 70 + h * 0.67, 54, {
      words: `${38 + pick(p.seed, 'water', 8)}°`,
      ...(mirror ? {} : { plate: '#11171c' }),
    }) +
    repeat(4, (i) =>
      circle(w * (0.26 + i * 0.16), 70 + h * 0.82, 15, mirror ? '#39424a' : k.down('#ffffff', '#d3dadf'), {
        stroke: mirror ? '#6c7780' : '#aeb8bf',
        'stroke-width': 2,
      }),
    ) +
    text(k, w / 2, 70 + h * 0.29, p.capacity ? `${p.capacity} L/min` : '', 24, ink, {
      anchor: 'middle',
      weight: 400,
      opacity: 0.8,
    }) +
    slots(w * 0.3, 70 + h * 0.93, w * 0.4, h * 0.035, 2, mirror ? '#000000' : '#8d98a1');
  return {
    w: w + side,
    h: h + 70 + 68,
    svg,
    front: { x: 0, y: 70, w, h },
    depth: [
      [w, 70 + h],
      [w + side, 70 + h * 0.94],
    ],
    stand: 'wall',
  };
}

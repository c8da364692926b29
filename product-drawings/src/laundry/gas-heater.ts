import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, pick } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { box } from '../parts/box.ts';
import { finish } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { flue } from './flue.ts';
import { heaterFronts } from './heater-fronts.ts';
import { mechanicalFront } from './mechanical-front.ts';
import { storageHeater } from './storage-heater.ts';

/** Place along the width, dark and light metal: hot water, gas, cold water. */
const connections: readonly (readonly [number, string, string])[] = [
  [0.24, '#c98b55', '#f0c39a'],
  [0.5, '#c2a03a', '#f2dc8c'],
  [0.76, '#9aa4ab', '#eef1f3'],
];

const pipes = (canvas: Canvas, w: number, bottom: number) =>
  connections
    .map(
      ([x, dark, light]) =>
        rect(w * x - 13, bottom - 6, 26, 74, canvas.across(dark, light, dark)) +
        rect(w * x - 20, bottom + 18, 40, 26, canvas.across('#8c959c', '#eef1f3@.4', '#757f86'), { r: 4 }),
    )
    .join('');

/** Gas heater: tankless, or a cylinder when its kind says that it stores. Capacity in litres a minute. */
export function gasHeater(p: Product, canvas: Canvas): Drawn {
  return /acumula/i.test(p.kind ?? '') ? storageHeater(p, canvas) : tankless(p, canvas);
}

function tankless(p: Product, canvas: Canvas): Drawn {
  const litres = p.capacity ?? 15;
  const line = `${p.brand}${p.seed}`;
  const grown = (litres - 7) / 28;
  const [w, h] = [mix(320, 430, grown), mix(530, 680, grown) * choose(line, 'tall', [1, 1.06, 0.95])];
  const side = choose(line, 'deep', [70, 54, 84]);
  const look = finish(p.color);
  const r = choose(line, 'corner', [18, 40, 6]);
  const mechanical = litres <= 10 && pick(line, 'mechanical', 3) > 0;
  const front = mechanical ? mechanicalFront : choose(line, 'front', heaterFronts);
  const [flueX, flueWide] = [
    w * choose(line, 'flueAt', [0.37, 0.37, 0.52]),
    w * choose(line, 'flue', [0.26, 0.2]),
  ];
  const svg =
    flue(canvas, flueX, flueWide) +
    pipes(canvas, w, 70 + h) +
    box(canvas, {
      y: 70,
      w,
      h,
      side,
      eye: 70 + h * 0.3,
      depth: 0.09,
      look,
      r,
      face: canvas.down(...look.face),
    }) +
    `<g transform="translate(0 70)">${front({ p, canvas, look, w, h })}</g>`;
  return {
    w: w + side,
    h: h + 70 + 68,
    svg,
    ...measuredFront(w, h, [w + side, 70 + h * 0.94], 70),
    mount: 'wall',
    share: mix(0.8, 1, grown),
  };
}

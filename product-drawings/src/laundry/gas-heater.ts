import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, pick, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect } from '../canvas/shapes.ts';
import { box, roundness, seam } from '../parts/body.ts';
import { brandMark, knob } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { heaterFronts, mechanicalFront } from './heater-fronts.ts';

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

const flue = (canvas: Canvas, x: number, wide: number) =>
  rect(x, 0, wide, 84, canvas.across('#7d868d', '#f7f9fa@.35', '#b9c1c6@.65', '#6b747b')) +
  repeat(3, (i) => rect(x - 2, 12 + i * 18, wide + 4, 4, '#5d666d', { opacity: 0.35 }));

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
    front: { x: 0, y: 70, w, h },
    depth: [
      [w, 70 + h],
      [w + side, 70 + h * 0.94],
    ],
    stand: 'wall',
    share: mix(0.8, 1, grown),
  };
}

/** A cylinder with a burner below and the flue above. */
function storageHeater(p: Product, canvas: Canvas): Drawn {
  const [w, h] = [480, 1240];
  const look = finish(p.color);
  const shape = `M0 134Q0 84 ${w / 2} 84T${w} 134V${h - 30}Q${w} ${h + 10} ${w / 2} ${h + 10}T0 ${h - 30}Z`;
  const svg =
    flue(canvas, w * 0.4, w * 0.2) +
    path(shape, canvas.down(...look.face), { stroke: look.edge, 'stroke-width': 2 }) +
    path(shape, canvas.across('#000/.12', '#fff/.3@.12', '#fff/0@.3', '#000/0@.66', '#000/.26')) +
    ellipse(w / 2, 132, w / 2 - 4, 40, canvas.down('#fff/.5', '#fff/0')) +
    seam(6, 190, w - 6, 190, look, 3) +
    seam(6, h - 190, w - 6, h - 190, look, 3) +
    brandMark(canvas, w / 2, 330, p.brand, 52, look.ink) +
    rect(w * 0.3, h - 330, w * 0.4, 110, canvas.down('#2b3238', '#49535b'), { r: 14 }) +
    knob(canvas, w / 2, h - 275, 40, look) +
    repeat(2, (i) => circle(w * (0.14 + i * 0.72), 250 + i * 640, 16, canvas.slant('#ffffff', '#8d979e'))) +
    roundness(canvas, 20, h - 180, w - 40, 150, 0.1, 12) +
    repeat(3, (i) => rect(w * (0.16 + i * 0.29), h - 6, 44, 46, '#39424a', { r: 6 }));
  return {
    w,
    h: h + 40,
    svg,
    front: { x: 0, y: 84, w, h: h - 74 },
    depth: [
      [w, h],
      [w, h],
    ],
    stand: 'floor',
  };
}

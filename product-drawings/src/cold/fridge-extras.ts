// Displays, dispensers and ornaments on the doors of a refrigerator. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { clamp, pick, repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { seam } from '../parts/body.ts';
import { display } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product.ts';
import type { DoorPlace } from './fridge-layouts.ts';
import type { FridgeAccent, FridgePanel } from './fridge-trims.ts';

/** The doors of one product: the first is the upper (or left) one, the other the one below or beside it. */
export interface Doors {
  p: Product;
  canvas: Canvas;
  look: Look;
  first: DoorPlace;
  other: DoorPlace;
}

const cold = (p: Product) => `${2 + pick(p.seed, 'cold', 4)}°`;

const plate = (canvas: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, canvas.down('#11181d', '#28323a'), { r: 10 });

export const panels: Readonly<Record<FridgePanel, (doors: Doors) => string>> = {
  none: () => '',
  strip: ({ p, canvas, first: { x, y, w, h } }) => {
    const top = y + Math.min(h - 76, 330);
    return (
      plate(canvas, x + w * 0.36, top, w * 0.28, 46) +
      display(canvas, x + w * 0.44, top + 35, 32, { words: '-18°' }) +
      display(canvas, x + w * 0.56, top + 35, 32, { words: cold(p) })
    );
  },
  column: ({ p, canvas, first: { x, y, w, h } }) => {
    const top = y + Math.min(h * 0.3, 300);
    return (
      plate(canvas, x + w * 0.8, top, 62, 210) +
      display(canvas, x + w * 0.8 + 31, top + 56, 32, { words: cold(p) }) +
      repeat(3, (i) => circle(x + w * 0.8 + 31, top + 100 + i * 36, 7, i ? '#7f8d97' : '#8fe3ff'))
    );
  },
  lower: ({ p, canvas, other: { x, y, w } }) =>
    plate(canvas, x + w * 0.34, y + 66, w * 0.32, 50) +
    display(canvas, x + w * 0.43, y + 104, 34, { words: cold(p) }) +
    repeat(3, (i) => circle(x + w * (0.52 + i * 0.045), y + 91, 7, i ? '#7f8d97' : '#8fe3ff')),
  lights: ({ first: { x, y, w }, look }) =>
    repeat(4, (i) => circle(x + w * 0.72 + i * 30, y + 62, 8, i === 1 ? '#39b7d8' : look.trim)),
};

/** Water through the door. */
const waterfall = ({ canvas, other: { x, y, w, h } }: Doors) => {
  const [top, wide, high] = [y + clamp(h * 0.25, 150, 320), w * 0.26, 270];
  return (
    rect(x + w * 0.18, top, wide, high, canvas.down('#e9edf0', '#c3cbd1'), {
      r: 22,
      stroke: '#9aa4ac',
      'stroke-width': 2,
    }) +
    rect(x + w * 0.18 + 18, top + 60, wide - 36, high - 84, canvas.down('#2a3339', '#59656e'), { r: 14 }) +
    rect(x + w * 0.18 + wide / 2 - 16, top + 56, 32, 46, canvas.across('#8d979e', '#f4f6f7@.4', '#7d878e'), {
      r: 8,
    }) +
    circle(x + w * 0.18 + wide / 2, top + 30, 11, '#5aa9c9')
  );
};

const doorsOf = ({ first, other }: Doors) => (first === other ? [first] : [first, other]);

export const accents: Readonly<Record<FridgeAccent, (doors: Doors) => string>> = {
  none: () => '',
  chrome: ({ canvas, first: { x, w, y, h } }) =>
    rect(x + 6, y + h - 9, w - 12, 18, canvas.down('#ffffff', '#aab3ba@.5', '#7f898f'), { r: 4 }),
  groove: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) => seam(x + w * 0.055, y + 14, x + w * 0.055, y + h - 14, doors.look, 4))
      .join(''),
  waterfall,
  frame: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) =>
        rect(x + 34, y + 30, w - 68, h - 60, 'none', {
          r: 20,
          stroke: doors.look.seam,
          'stroke-opacity': 0.35,
          'stroke-width': 3,
        }),
      )
      .join(''),
  shade: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) =>
        rect(x + 3, y + h * 0.5, w - 6, h * 0.5 - 3, doors.canvas.down('#5d6d7a/0', '#5d6d7a/.22'), {
          r: 10,
        }),
      )
      .join(''),
};

export const iceDispenser = (canvas: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, canvas.down('#0d1216', '#232b32'), { r: 14, stroke: '#5a646c', 'stroke-width': 3 }) +
  display(canvas, x + w / 2, y + h * 0.17, 40, { words: '-18  3°' }) +
  rect(x + w * 0.12, y + h * 0.27, w * 0.76, h * 0.63, canvas.down('#05080a', '#333d45'), { r: 10 }) +
  rect(x + w * 0.38, y + h * 0.3, w * 0.24, h * 0.2, canvas.across('#69737b', '#c9d0d5', '#525c64'), {
    r: 8,
  }) +
  rect(x + w * 0.18, y + h * 0.84, w * 0.64, h * 0.04, '#8b959d', { r: 4 });

export const doorDisplay = (p: Product, canvas: Canvas, x: number, y: number, w: number) =>
  rect(x, y, w, 74, canvas.down('#0e1419', '#222c34'), { r: 12 }) +
  display(canvas, x + w / 2, y + 53, 44, { words: cold(p) });

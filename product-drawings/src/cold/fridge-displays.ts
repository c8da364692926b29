// Displays and dispensers on the doors of a refrigerator. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { pick, repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { display } from '../parts/details.ts';
import type { Product } from '../product/product.ts';
import type { Doors } from './fridge-extras.ts';
import type { FridgePanel } from './fridge-trims.ts';

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

// Displays on the doors of a refrigerator. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { display } from '../parts/details.ts';
import type { Doors } from './fridge-extras.ts';
import type { FridgePanel } from './fridge-trims.ts';

const plate = (canvas: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, canvas.down('#11181d', '#28323a'), { r: 10 });

export const panels: Readonly<Record<FridgePanel, (doors: Doors) => string>> = {
  none: () => '',
  strip: ({ canvas, first: { x, y, w, h } }) => {
    const top = y + Math.min(h - 76, 330);
    return (
      plate(canvas, x + w * 0.36, top, w * 0.28, 46) +
      display(x + w * 0.44, top + 35, 32) +
      display(x + w * 0.56, top + 35, 32)
    );
  },
  column: ({ canvas, first: { x, y, w, h } }) => {
    const top = y + Math.min(h * 0.3, 300);
    return (
      plate(canvas, x + w * 0.8, top, 62, 210) +
      display(x + w * 0.8 + 31, top + 56, 32) +
      repeat(3, (i) => circle(x + w * 0.8 + 31, top + 100 + i * 36, 7, i ? '#7f8d97' : '#8fe3ff'))
    );
  },
  lower: ({ canvas, other: { x, y, w } }) =>
    plate(canvas, x + w * 0.34, y + 66, w * 0.32, 50) +
    display(x + w * 0.43, y + 104, 34) +
    repeat(3, (i) => circle(x + w * (0.52 + i * 0.045), y + 91, 7, i ? '#7f8d97' : '#8fe3ff')),
  lights: ({ first: { x, y, w }, look }) =>
    repeat(4, (i) => circle(x + w * 0.72 + i * 30, y + 62, 8, i === 1 ? '#39b7d8' : look.trim)),
};

export const doorDisplay = (canvas: Canvas, x: number, y: number, w: number) =>
  rect(x, y, w, 74, canvas.down('#0e1419', '#222c34'), { r: 12 }) + display(x + w / 2, y + 53, 44);

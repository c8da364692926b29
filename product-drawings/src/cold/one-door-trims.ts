// The strips above and below a single door. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import type { Look } from '../parts/finishes.ts';
import type { DoorBox } from './fridge-layouts.ts';

export interface Front {
  w: number;
  h: number;
}

export type Cap = 'none' | 'plain' | 'dial' | 'dark';

export type Base = 'dark' | 'slots' | 'flush' | 'grille' | 'steel';

const pale = (look: Look) => (look.dark ? '#3a4046' : '#eef1f3');

export function drawCap(canvas: Canvas, cap: Cap, { w, y }: DoorBox, look: Look): string {
  if (cap === 'none') return '';
  const dark = cap === 'dark' || look.dark;
  const strip = rect(
    1,
    1,
    w - 2,
    y - 3,
    canvas.down(...(dark ? ['#49525a', '#2a3137'] : ['#ffffff', '#dfe4e8'])),
    {
      r: 7,
      stroke: look.edge,
      'stroke-width': 2,
    },
  );
  if (cap !== 'dial') return strip;
  const [x, middle] = [w * 0.8, y / 2];
  return (
    strip +
    circle(x, middle, 25, canvas.slant('#ffffff', '#a9b2b9'), { stroke: look.seam, 'stroke-width': 2 }) +
    stroke(`M${x} ${middle - 18}V${middle - 4}`, '#4a545c', 5) +
    repeat(3, (i) => circle(w * 0.6 + i * 32, middle, 6, i === 0 ? '#5fbf7a' : look.trim))
  );
}

const bars = (w: number, top: number, count: number, step: number, colour: string) =>
  repeat(count, (i) => rect(w * 0.1, top + i * step, w * 0.8, step * 0.45, colour, { r: 3 }));

const baseDrawings: Readonly<Record<Base, (canvas: Canvas, front: Front, look: Look) => string>> = {
  dark: () => '',
  flush: (canvas, { w, h }, look) =>
    rect(3, h - 32, w - 6, 30, canvas.down(pale(look), look.trim), {
      r: 4,
      stroke: look.edge,
      'stroke-width': 1.5,
    }),
  slots: (canvas, { w, h }, look) =>
    rect(3, h - 76, w - 6, 74, canvas.down(pale(look), look.trim), {
      r: 4,
      stroke: look.edge,
      'stroke-width': 1.5,
    }) + bars(w, h - 60, 3, 18, look.seam),
  grille: (canvas, { w, h }) =>
    rect(3, h - 110, w - 6, 108, canvas.down('#59626a', '#30373d'), { r: 5 }) +
    bars(w, h - 96, 5, 18, '#14191d'),
  steel: (canvas, { w, h }) =>
    rect(3, h - 58, w - 6, 56, canvas.across('#98a1a8', '#eef1f3@.3', '#b4bcc2@.7', '#7d868d'), { r: 4 }),
};

export const drawBase = (canvas: Canvas, base: Base, front: Front, look: Look): string =>
  baseDrawings[base](canvas, front, look);

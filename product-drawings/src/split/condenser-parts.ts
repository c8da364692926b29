// What every outdoor unit has: colours, feet, side slots.
import type { Canvas } from '../canvas/canvas.ts';
import { range, repeat } from '../canvas/numbers.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import type { Look } from '../parts/finishes.ts';

export const condenserColours: readonly Pick<Look, 'face' | 'side' | 'top'>[] = [
  { face: ['#f7f8f8', '#eceeef@.5', '#dde1e3'], side: ['#c9cfd3', '#aeb6bc'], top: ['#fbfcfc', '#dfe3e6'] },
  { face: ['#f3f1ec', '#e8e5de@.5', '#d6d2c8'], side: ['#c8c3b8', '#aaa498'], top: ['#faf8f4', '#dedad1'] },
  { face: ['#fdfefe', '#f4f6f7@.5', '#e4e8eb'], side: ['#d3d9dd', '#b9c1c7'], top: ['#ffffff', '#e6eaed'] },
  { face: ['#e4e8eb', '#d6dce0@.5', '#c2cad0'], side: ['#adb6bd', '#8f9aa2'], top: ['#eef1f3', '#ccd3d8'] },
];

export const feet = (canvas: Canvas, w: number, bottom: number) =>
  repeat(2, (i) =>
    rect(w * (0.13 + i * 0.62), bottom - 4, w * 0.13, 32, canvas.down('#6f787f', '#3c444a'), { r: 5 }),
  );

/** Slots of the side wall follow the same vanishing point as the box. */
export function sideSlots(
  w: number,
  side: number,
  top: number,
  h: number,
  { eye, depth, count }: { eye: number; depth: number; count: number },
): string {
  const at = (y: number, part: number) => `${w + side * part} ${y + (eye - y) * depth * part}`;
  const lines = range(count)
    .map((i) => top + h * (0.1 + (i * 0.8) / (count - 1)))
    .map((y) => `M${at(y, 0.16)}L${at(y, 0.84)}`);
  return stroke(lines.join(''), '#6c767e', (h * 0.26) / count, { 'stroke-opacity': 0.55 });
}

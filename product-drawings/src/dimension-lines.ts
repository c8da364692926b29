import type { Canvas } from './canvas/canvas.ts';
import type { Point } from './canvas/numbers.ts';
import { stroke } from './canvas/shapes.ts';
import { text } from './canvas/text.ts';

export const ink = '#16506a';

export const line = '#2b7391';

/** Nothing without a figure. */
export function dimension(
  canvas: Canvas,
  [x1, y1]: Point,
  [x2, y2]: Point,
  label: string,
  letters: number,
): string {
  if (!label) return '';
  const flat = y1 === y2;
  const ends = flat ? `M${x1} ${y1 - 14}v28M${x2} ${y2 - 14}v28` : `M${x1 - 14} ${y1}h28M${x2 - 14} ${y2}h28`;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const words = (x: number, y: number) => text(canvas, x, y, label, letters, ink, { anchor: 'middle' });
  const placed = flat
    ? words(mx, my + letters * 1.28)
    : `<g transform="translate(${Math.round(mx - letters * 0.6)} ${Math.round(my)}) rotate(-90)">${words(0, 0)}</g>`;
  return stroke(`M${x1} ${y1}L${x2} ${y2}${ends}`, line, 3) + placed;
}

import type { Canvas } from './canvas.ts';
import type { LineStyle } from './lettering.ts';

/** A line of words as SVG; nothing for no words. */
export function text(
  canvas: Canvas,
  x: number,
  y: number,
  words: string,
  size: number,
  fill: string,
  style: LineStyle = {},
): string {
  if (!words) return '';
  return canvas.lettering({ anchor: 'start', weight: 600, spacing: 0, ...style, x, y, words, size, fill });
}

import type { Canvas } from './canvas.ts';

export type Weight = 400 | 600 | 700;

/** One line of words at a place; size and spacing in picture units. */
export interface Line {
  x: number;
  y: number;
  words: string;
  size: number;
  fill: string;
  anchor: 'start' | 'middle' | 'end';
  weight: Weight;
  spacing: number;
  opacity?: number | undefined;
}

/** Turns a line of words into SVG. */
export type Lettering = (line: Line) => string;

export type LineStyle = Partial<Pick<Line, 'anchor' | 'weight' | 'spacing' | 'opacity'>>;

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

// Colours that the scenes on a television share.
import type { Canvas } from '../canvas/canvas.ts';
import { ellipse, rect } from '../canvas/shapes.ts';

/** Five colours from dark to bright and back. */
export type Mood = readonly [night: string, deep: string, bright: string, glow: string, shade: string];

export interface Screen {
  canvas: Canvas;
  w: number;
  h: number;
  mood: Mood;
}

export const haze = (
  { canvas, w, h }: Screen,
  x: number,
  y: number,
  r: number,
  colour: string,
  alpha: number,
) => ellipse(w * x, h * y, w * r, h * r * 1.4, canvas.radial(`${colour}/${alpha}`, `${colour}/0`));

export const night = ({ canvas, w, h, mood: [dark, , , , shade] }: Screen) =>
  rect(0, 0, w, h, canvas.slant(dark, shade, dark));

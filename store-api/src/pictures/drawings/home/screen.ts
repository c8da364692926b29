// What the scenes on a television share.
import type { Easel } from '../paint/easel.ts';
import { ellipse, rect } from '../paint/shapes.ts';

/** Five colours from dark to bright and back. */
export type Mood = readonly [night: string, deep: string, bright: string, glow: string, shade: string];

export interface Screen {
  k: Easel;
  w: number;
  h: number;
  mood: Mood;
}

export const haze = ({ k, w, h }: Screen, x: number, y: number, r: number, colour: string, alpha: number) =>
  ellipse(w * x, h * y, w * r, h * r * 1.4, k.radial(`${colour}/${alpha}`, `${colour}/0`));

export const night = ({ k, w, h, mood: [dark, , , , shade] }: Screen) =>
  rect(0, 0, w, h, k.slant(dark, shade, dark));

// Keys and clock of microwaves. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { display } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';

/** The front without its frame; `dark` where door and controls are black glass. */
export interface Front {
  p: Product;
  canvas: Canvas;
  w: number;
  h: number;
  look: Look;
  dark: boolean;
}

export type Part = (front: Front) => string;

export const clock = ({ p, w, h }: Front, y: number) =>
  rect(w * 0.8, y, w * 0.165, h * 0.17, '#070b0d', { r: 6 }) +
  display(
    w * 0.8825,
    y + h * 0.118,
    h * 0.092,
    choose(p.seed, 'led', [
      { colour: '#9df3dc', glow: '#39d7b0' },
      { colour: '#e9fbff', glow: '#8fe3ff' },
      { colour: '#ffd9a8', glow: '#f08a3c' },
    ]),
  );

const keyFill = ({ canvas, dark }: Front) => (dark ? '#3d464d' : canvas.down('#ffffff', '#dfe4e8'));

const keyEdge = ({ dark }: Front) => ({
  r: 5,
  stroke: dark ? '#59636b' : '#bcc5cc',
  'stroke-width': 1,
});

const start = ({ canvas, w, h, dark }: Front) =>
  rect(w * 0.8, h * 0.84, w * 0.165, h * 0.09, dark ? '#545e66' : canvas.down('#ffffff', '#cfd6db'), {
    r: 7,
  });

interface KeyGrid {
  readonly count: number;
  readonly columns: number;
  /** Distance from key to key, and the size of a key, as shares of the front's width and height. */
  readonly step: readonly [x: number, y: number];
  readonly size: readonly [w: number, h: number];
  readonly top: number;
}

export const keys = (front: Front, { count, columns, step, size, top }: KeyGrid) =>
  repeat(count, (i) =>
    rect(
      front.w * 0.8 + (i % columns) * front.w * step[0],
      front.h * (top + Math.floor(i / columns) * step[1]),
      front.w * size[0],
      front.h * size[1],
      keyFill(front),
      keyEdge(front),
    ),
  );

export const numberKeys: Part = (front) =>
  clock(front, front.h * 0.1) +
  keys(front, { count: 12, columns: 3, step: [0.058, 0.11], size: [0.044, 0.072], top: 0.36 }) +
  start(front);

export const wideKeys: Part = (front) =>
  clock(front, front.h * 0.08) +
  keys(front, { count: 10, columns: 2, step: [0.088, 0.1], size: [0.076, 0.07], top: 0.33 }) +
  start(front);

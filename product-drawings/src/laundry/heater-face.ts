// Parts that fronts of tankless gas heaters share. Millimetres, the face's upper left corner at (0, 0).
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle } from '../canvas/shapes.ts';
import { text } from '../canvas/text.ts';
import { roundness, sheen } from '../parts/body.ts';
import { brandMark } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';

export interface Face {
  p: Product;
  canvas: Canvas;
  look: Look;
  w: number;
  h: number;
}

/** 13.5 → '13,5 L/min' */
const flow = (p: Product) => (p.capacity ? `${p.capacity.toLocaleString('pt-BR')} L/min` : '');

export const light = ({ canvas, look, w, h }: Face) =>
  sheen(canvas, 0, 0, w, h, look.dark ? 0.14 : 0.3, 18) + roundness(canvas, 0, 0, w, h, 0.12, 18);

export const name = ({ p, canvas, look, w, h }: Face, at: number, ink = look.ink) =>
  brandMark(canvas, w / 2, h * at, p.brand, 40, ink) +
  text(canvas, w / 2, h * at + h * 0.085, flow(p), 24, ink, { anchor: 'middle', weight: 400, opacity: 0.8 });

export const nameAtCorner = ({ p, canvas, look, w, h }: Face, at: number, ink = look.ink) =>
  brandMark(canvas, w * 0.09, h * at, p.brand, 34, ink, 'start', 9) +
  text(canvas, w * 0.09, h * at + 36, flow(p), 22, ink, { weight: 400, opacity: 0.8 });

export const keys = ({ canvas, w, h }: Face, at: number, dark: boolean) =>
  repeat(4, (i) =>
    circle(w * (0.26 + i * 0.16), h * at, 15, dark ? '#39424a' : canvas.down('#ffffff', '#d3dadf'), {
      stroke: dark ? '#6c7780' : '#aeb8bf',
      'stroke-width': 2,
    }),
  );

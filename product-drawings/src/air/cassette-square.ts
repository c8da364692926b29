// Draws on the unit square of a ceiling cassette's panel.
import type { Canvas } from '../canvas/canvas.ts';
import { range } from '../canvas/numbers.ts';
import { polygon, type ShapeOptions } from '../canvas/shapes.ts';
import type { Projection } from '../product/product.ts';

interface Tones {
  panel: readonly string[];
  centre: readonly string[];
  grille: string;
  flap: readonly string[];
  edge: string;
}

export const whiteTones: Tones = {
  panel: ['#ffffff', '#f1f4f6@.5', '#dde3e8'],
  centre: ['#f4f6f8', '#e2e7eb'],
  grille: '#87939d',
  flap: ['#ffffff', '#d5dce1'],
  edge: '#e9edf0',
};

export const greyFlaps: Tones = { ...whiteTones, flap: ['#c9d1d7', '#a3adb5'], edge: '#b3bcc3' };

export const graphite: Tones = {
  panel: ['#565f66', '#434b51@.5', '#31383d'],
  centre: ['#3b4248', '#2b3136'],
  grille: '#12171b',
  flap: ['#646d74', '#434b51'],
  edge: '#6d767d',
};

/** Draws on the unit square: quads by upper left corner and size, discs around the middle. */
export interface Square {
  canvas: Canvas;
  tones: Tones;
  quad(u: number, v: number, w: number, h: number, fill: string, more?: ShapeOptions): string;
  disc(r: number, fill: string, more?: ShapeOptions): string;
}

export function squareOn(canvas: Canvas, tones: Tones, at: Projection): Square {
  const around = (i: number, r: number) =>
    at(0.5 + Math.cos((i * Math.PI) / 18) * r, 0.5 + Math.sin((i * Math.PI) / 18) * r);
  return {
    canvas,
    tones,
    quad: (u, v, w, h, fill, more) =>
      polygon([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)], fill, {
        'stroke-linejoin': 'round',
        ...more,
      }),
    disc: (r, fill, more) =>
      polygon(
        range(36).map((i) => around(i, r)),
        fill,
        more,
      ),
  };
}

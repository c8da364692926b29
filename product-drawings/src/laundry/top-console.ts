// The control panels of top-loading washers: drawn on the upright strip behind the lid. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';

/** The strip: left edge, width, and height above 0; y runs downwards, so the strip is at negative y. */
interface Console {
  p: Product;
  canvas: Canvas;
  look: Look;
  left: number;
  w: number;
  h: number;
}

export type ConsoleStyle = (console: Console) => string;

const brand = (
  { p, canvas, look, left, w, h }: Console,
  at: number,
  ink = look.ink,
  anchor: 'start' | 'middle' | 'end' = 'start',
) => brandMark(canvas, left + w * at, -h * 0.4, p.brand, w * 0.06, ink, anchor, 10);

const screen = ({ canvas, left, w, h }: Console, at: number, wide: number) =>
  rect(left + w * at, -h * 0.78, w * wide, h * 0.56, canvas.down('#11171c', '#27313a'), { r: 10 }) +
  display(left + w * (at + wide * (wide > 0.28 ? 0.3 : 0.5)), -h * 0.36, 38) +
  repeat(wide > 0.28 ? 3 : 0, (i) =>
    circle(left + w * (at + wide * (0.58 + i * 0.15)), -h * 0.5, 7, '#6f7e89'),
  );

const knobAndScreen: ConsoleStyle = (c) =>
  knob(c.canvas, c.left + c.w * 0.55, -c.h * 0.5, 42, c.look) + brand(c, 0.05) + screen(c, 0.66, 0.3);

/** Mechanical: one large timer and two small knobs, no display. */
const threeKnobs: ConsoleStyle = (c) =>
  brand(c, 0.06) +
  knob(c.canvas, c.left + c.w * 0.56, -c.h * 0.5, 30, c.look) +
  knob(c.canvas, c.left + c.w * 0.7, -c.h * 0.5, 30, c.look) +
  knob(c.canvas, c.left + c.w * 0.87, -c.h * 0.5, 46, c.look);

/** A dark glass strip with touch keys. */
const touchGlass: ConsoleStyle = (c) => {
  const { canvas, left, w, h } = c;
  return (
    rect(left + w * 0.03, -h * 0.86, w * 0.94, h * 0.72, canvas.slant('#3b454d', '#14191d@.5', '#262e34'), {
      r: 16,
    }) +
    brand(c, 0.07, '#e3e8eb') +
    display(left + w * 0.86, -h * 0.34, 44) +
    repeat(5, (i) => circle(left + w * (0.46 + i * 0.065), -h * 0.5, 10, i === 1 ? '#8fe3ff' : '#5d6a74'))
  );
};

/** Buttons in a row, the display in the middle. */
const buttonRow: ConsoleStyle = (c) => {
  const { canvas, left, w, h, look } = c;
  return (
    screen(c, 0.38, 0.26) +
    brand(c, 0.05) +
    repeat(4, (i) =>
      rect(left + w * (0.69 + i * 0.07), -h * 0.64, w * 0.052, h * 0.3, canvas.down('#ffffff', '#cfd6db'), {
        r: 9,
        stroke: look.edge,
        'stroke-width': 1.5,
      }),
    )
  );
};

/** Timer knob at the left, brand at the right, lights between. */
const knobFirst: ConsoleStyle = (c) => {
  const { canvas, left, w, h, look } = c;
  return (
    knob(canvas, left + w * 0.13, -h * 0.5, 46, look) +
    repeat(6, (i) => circle(left + w * (0.3 + i * 0.06), -h * 0.5, 8, i < 2 ? '#39b7d8' : look.trim)) +
    brand(c, 0.95, look.ink, 'end')
  );
};

export const consoleStyles: readonly ConsoleStyle[] = [
  knobAndScreen,
  threeKnobs,
  touchGlass,
  buttonRow,
  knobFirst,
];

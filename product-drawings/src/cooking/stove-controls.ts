// Control strips of stoves and ovens: 106 mm high.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { slots } from '../parts/body.ts';
import { display, knob } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';

/** The strip with the knobs: 106 mm high, its upper edge at y. */
interface Controls {
  p: Product;
  canvas: Canvas;
  w: number;
  y: number;
  /** Burners and oven. */
  count: number;
  look: Look;
}

type ControlStyle = (controls: Controls) => string;

const knobRow = ({ canvas, w, y, count, look }: Controls, from: number, to: number, r: number) => {
  const placeKnob = canvas.symbol(knob(canvas, 0, 0, r, look));
  return repeat(count, (i) => placeKnob(w * (from + ((to - from) * i) / (count - 1)), y + 54));
};

const plainRow: ControlStyle = (c) => knobRow(c, 0.11, 0.89, 27);

export const clockInMiddle: ControlStyle = (c) => {
  const { canvas, w, y, count } = c;
  const left = Math.ceil(count / 2);
  return (
    knobRow({ ...c, count: Math.max(2, left) }, 0.08, 0.34, 24) +
    rect(w * 0.41, y + 26, w * 0.18, 56, canvas.down('#0d1216', '#232b32'), { r: 8 }) +
    display(w * 0.5, y + 66, 34, { colour: '#ffd9a8', glow: '#f08a3c' }) +
    knobRow({ ...c, count: Math.max(2, count - left) }, 0.66, 0.92, 24)
  );
};

const darkStrip: ControlStyle = (c) =>
  rect(6, c.y + 8, c.w - 12, 90, c.canvas.slant('#3d464d', '#161b1f@.5', '#2a3137'), { r: 10 }) +
  knobRow({ ...c, look: { ...c.look, dark: false } }, 0.12, 0.88, 25);

const groupedRight: ControlStyle = (c) =>
  slots(c.w * 0.07, c.y + 36, c.w * 0.2, 36, 4, '#8d98a1') + knobRow(c, 0.36, 0.92, 24);

export const controlStyles: readonly ControlStyle[] = [
  plainRow,
  darkStrip,
  clockInMiddle,
  plainRow,
  groupedRight,
];

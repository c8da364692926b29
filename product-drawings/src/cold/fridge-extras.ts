// Ornaments on the doors of a refrigerator. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { rect } from '../canvas/shapes.ts';
import { seam } from '../parts/body.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import type { DoorBox } from './fridge-layouts.ts';
import type { FridgeAccent } from './fridge-trims.ts';

/** The doors of one product: the first is the upper (or left) one, the other the one below or beside it. */
export interface Doors {
  p: Product;
  canvas: Canvas;
  look: Look;
  first: DoorBox;
  other: DoorBox;
}

const doorsOf = ({ first, other }: Doors) => (first === other ? [first] : [first, other]);

export const accents: Readonly<Record<FridgeAccent, (doors: Doors) => string>> = {
  none: () => '',
  chrome: ({ canvas, first: { x, w, y, h } }) =>
    rect(x + 6, y + h - 9, w - 12, 18, canvas.down('#ffffff', '#aab3ba@.5', '#7f898f'), { r: 4 }),
  groove: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) => seam(x + w * 0.055, y + 14, x + w * 0.055, y + h - 14, doors.look, 4))
      .join(''),
  frame: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) =>
        rect(x + 34, y + 30, w - 68, h - 60, 'none', {
          r: 20,
          stroke: doors.look.seam,
          'stroke-opacity': 0.35,
          'stroke-width': 3,
        }),
      )
      .join(''),
  shade: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) =>
        rect(x + 3, y + h * 0.5, w - 6, h * 0.5 - 3, doors.canvas.down('#5d6d7a/0', '#5d6d7a/.22'), {
          r: 10,
        }),
      )
      .join(''),
};

// Outlets and intake grilles of window units.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { slots } from '../parts/body.ts';

/** A field of the front. */
interface Field {
  canvas: Canvas;
  x: number;
  y: number;
  w: number;
  h: number;
}

type Part = (field: Field) => string;

const uprightVanes: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, canvas.down('#2a333b', '#596670'), { r: 8 }) +
  repeat(9, (i) =>
    rect(x + 12 + (i * (w - 24)) / 9, y + 5, (w - 24) / 9 - 7, h - 10, canvas.across('#ffffff', '#ccd4d9'), {
      r: 4,
    }),
  );

const lyingVanes: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, canvas.down('#2a333b', '#596670'), { r: 8 }) +
  repeat(3, (i) =>
    rect(x + 8, y + 7 + (i * (h - 10)) / 3, w - 16, (h - 10) / 3 - 6, canvas.down('#ffffff', '#c3ccd2'), {
      r: 5,
    }),
  );

const twoMouths: Part = (field) => {
  const half = field.w / 2 - 5;
  return uprightVanes({ ...field, w: half }) + uprightVanes({ ...field, x: field.x + half + 10, w: half });
};

export const outlets: readonly Part[] = [uprightVanes, lyingVanes, twoMouths];

const lines =
  (count: number): Part =>
  ({ canvas, x, y, w, h }) =>
    rect(x, y, w, h, canvas.down('#dbe0e4', '#f1f4f5'), { r: 10 }) +
    slots(x + 10, y + h * 0.03, w - 20, h * 0.94, count, '#8d99a3');

const cells: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, canvas.down('#e6eaed', '#f4f6f7'), { r: 10 }) +
  repeat(14, (i) => slots(x + 12 + (i * (w - 24)) / 14, y + 8, (w - 24) / 14 - 5, h - 16, 9, '#97a2ab'));

/** A plain lid; the air goes in around it. */
const lid: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, '#6d7880', { r: 10 }) +
  rect(x + 7, y + 9, w - 14, h - 18, canvas.down('#ffffff', '#f3f5f6@.5', '#dfe4e8'), { r: 8 });

export const grilles: readonly Part[] = [lines(13), lines(9), cells, lid, lines(18)];

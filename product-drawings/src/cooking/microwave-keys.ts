// Keys and clock of microwaves. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { display } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product.ts';

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

export const clock = ({ p, canvas, w, h }: Front, y: number) =>
  rect(w * 0.8, y, w * 0.165, h * 0.17, '#070b0d', { r: 6 }) +
  display(canvas, w * 0.8825, y + h * 0.118, h * 0.092, {
    words: `${10 + pick(p.seed, 'hour', 9)}:${choose(p.seed, 'minute', ['00', '15', '30', '45'])}`,
    ...choose(p.seed, 'led', [
      { colour: '#9df3dc', glow: '#39d7b0' },
      { colour: '#e9fbff', glow: '#8fe3ff' },
      { colour: '#ffd9a8', glow: '#f08a3c' },
    ]),
  });

export const keyFill = ({ canvas, dark }: Front) => (dark ? '#3d464d' : canvas.down('#ffffff', '#dfe4e8'));

export const keyEdge = ({ dark }: Front) => ({
  r: 5,
  stroke: dark ? '#59636b' : '#bcc5cc',
  'stroke-width': 1,
});

const start = ({ canvas, w, h, dark }: Front) =>
  rect(w * 0.8, h * 0.84, w * 0.165, h * 0.09, dark ? '#545e66' : canvas.down('#ffffff', '#cfd6db'), {
    r: 7,
  });

export const numberKeys: Part = (front) => {
  const { w, h } = front;
  return (
    clock(front, h * 0.1) +
    repeat(12, (i) =>
      rect(
        w * 0.8 + (i % 3) * w * 0.058,
        h * (0.36 + Math.floor(i / 3) * 0.11),
        w * 0.044,
        h * 0.072,
        keyFill(front),
        keyEdge(front),
      ),
    ) +
    start(front)
  );
};

export const wideKeys: Part = (front) => {
  const { w, h } = front;
  return (
    clock(front, h * 0.08) +
    repeat(10, (i) =>
      rect(
        w * 0.8 + (i % 2) * w * 0.088,
        h * (0.33 + Math.floor(i / 2) * 0.1),
        w * 0.076,
        h * 0.07,
        keyFill(front),
        keyEdge(front),
      ),
    ) +
    start(front)
  );
};

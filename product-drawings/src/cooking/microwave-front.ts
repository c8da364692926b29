// Windows and control columns of microwaves. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, rect } from '../canvas/shapes.ts';
import { glass } from '../parts/body.ts';
import { display, knob } from '../parts/details.ts';
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

type Part = (front: Front) => string;

const clock = ({ p, canvas, w, h }: Front, y: number) =>
  rect(w * 0.8, y, w * 0.165, h * 0.17, '#070b0d', { r: 6 }) +
  display(canvas, w * 0.8825, y + h * 0.118, h * 0.092, {
    words: `${10 + pick(p.seed, 'hour', 9)}:${choose(p.seed, 'minute', ['00', '15', '30', '45'])}`,
    ...choose(p.seed, 'led', [
      { colour: '#9df3dc', glow: '#39d7b0' },
      { colour: '#e9fbff', glow: '#8fe3ff' },
      { colour: '#ffd9a8', glow: '#f08a3c' },
    ]),
  });

const keyFill = ({ canvas, dark }: Front) => (dark ? '#3d464d' : canvas.down('#ffffff', '#dfe4e8'));
const keyEdge = ({ dark }: Front) => ({ r: 5, stroke: dark ? '#59636b' : '#bcc5cc', 'stroke-width': 1 });

const start = ({ canvas, w, h, dark }: Front) =>
  rect(w * 0.8, h * 0.84, w * 0.165, h * 0.09, dark ? '#545e66' : canvas.down('#ffffff', '#cfd6db'), {
    r: 7,
  });

const numberKeys: Part = (front) => {
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

const wideKeys: Part = (front) => {
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

const dialAndKeys: Part = (front) => {
  const { canvas, w, h, look, dark } = front;
  const shown = dark ? { ...look, dark: true } : look;
  return (
    clock(front, h * 0.1) +
    repeat(4, (i) =>
      rect(
        w * 0.8 + (i % 2) * w * 0.088,
        h * (0.36 + Math.floor(i / 2) * 0.11),
        w * 0.076,
        h * 0.075,
        keyFill(front),
        keyEdge(front),
      ),
    ) +
    knob(canvas, w * 0.8825, h * 0.74, w * 0.068, shown)
  );
};

const twoDials: Part = ({ canvas, w, h, look, dark }) => {
  const shown = dark ? { ...look, dark: true } : look;
  return (
    knob(canvas, w * 0.8825, h * 0.3, w * 0.064, shown) +
    knob(canvas, w * 0.8825, h * 0.64, w * 0.064, shown) +
    repeat(5, (i) => circle(w * (0.83 + i * 0.026), h * 0.85, 3, dark ? '#7f8d97' : '#9aa4ac'))
  );
};

const touch: Part = (front) => {
  const { w, h, dark } = front;
  return (
    clock(front, h * 0.12) +
    repeat(9, (i) =>
      circle(
        w * (0.825 + (i % 3) * 0.057),
        h * (0.43 + Math.floor(i / 3) * 0.14),
        w * 0.013,
        dark ? '#8b99a4' : '#9aa4ac',
        {
          opacity: i === 4 ? 1 : 0.6,
        },
      ),
    )
  );
};

export const controls: readonly Part[] = [numberKeys, wideKeys, dialAndKeys, twoDials, touch];

const lit = ({ canvas, w, h }: Front) =>
  rect(w * 0.08, h * 0.19, w * 0.56, h * 0.58, canvas.radial('#6b5a3f/.5', '#1a1d20/0'), { r: 12 }) +
  ellipse(w * 0.36, h * 0.68, w * 0.22, h * 0.05, '#8fa0aa', { opacity: 0.35 });

const framedWindow: Part = (front) => {
  const { canvas, w, h } = front;
  return (
    rect(w * 0.06, h * 0.15, w * 0.6, h * 0.66, canvas.slant('#2c3339', '#0c0f12@.55', '#1a1f24'), {
      r: 16,
    }) +
    lit(front) +
    glass(canvas, w * 0.06, h * 0.15, w * 0.6, h * 0.66, 16)
  );
};

const wideWindow: Part = (front) => {
  const { canvas, w, h } = front;
  return (
    rect(w * 0.03, h * 0.07, w * 0.7, h * 0.78, canvas.slant('#343c43', '#0f1316@.55', '#20262b'), { r: 6 }) +
    lit(front) +
    glass(canvas, w * 0.03, h * 0.07, w * 0.7, h * 0.78, 6)
  );
};

const roundWindow: Part = (front) => {
  const { canvas, w, h } = front;
  return (
    rect(w * 0.08, h * 0.17, w * 0.55, h * 0.62, canvas.slant('#2c3339', '#0c0f12@.55', '#1a1f24'), {
      r: h * 0.22,
      stroke: '#8b949b',
      'stroke-width': 3,
    }) + lit(front)
  );
};

export const windows: readonly Part[] = [framedWindow, wideWindow, roundWindow, framedWindow];

// Windows of microwaves. Millimetres.
import { ellipse, rect } from '../canvas/shapes.ts';
import { glass } from '../parts/body.ts';
import type { Front, Part } from './microwave-keys.ts';

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

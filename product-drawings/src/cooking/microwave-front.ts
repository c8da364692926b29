// Windows and control columns of microwaves. Millimetres.
import { repeat } from '../canvas/numbers.ts';
import { circle } from '../canvas/shapes.ts';
import { knob } from '../parts/details.ts';
import { clock, keys, numberKeys, type Part, wideKeys } from './microwave-keys.ts';

const dialAndKeys: Part = (front) => {
  const { canvas, w, h, look, dark } = front;
  const shown = dark ? { ...look, dark: true } : look;
  return (
    clock(front, h * 0.1) +
    keys(front, { count: 4, columns: 2, step: [0.088, 0.11], size: [0.076, 0.075], top: 0.36 }) +
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

import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';

export const flue = (canvas: Canvas, x: number, wide: number) =>
  rect(x, 0, wide, 84, canvas.across('#7d868d', '#f7f9fa@.35', '#b9c1c6@.65', '#6b747b')) +
  repeat(3, (i) => rect(x - 2, 12 + i * 18, wide + 4, 4, '#5d666d', { opacity: 0.35 }));

import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { plant } from '../furnish/furniture.ts';
import { floorShadow } from '../parts/shadows.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { place } from './placement.ts';
import { sunlight, wall, woodFloor } from './room-shell.ts';

export function televisionRoom(p: Product, canvas: Canvas, item: Drawn) {
  const scale = Math.min(0.52, 700 / item.w);
  const cabinet =
    softEllipse(canvas, 500, 905, 400, 16, { spread: 10, colour: '#000', opacity: 0.28 }) +
    rect(110, 720, 780, 170, canvas.down('#c79f72', '#a27a4e'), { r: 8 }) +
    repeat(
      3,
      (i) =>
        rect(126 + i * 252, 742, 244, 134, canvas.down('#d3ad82', '#b48a5c'), { r: 5 }) +
        rect(226 + i * 252, 756, 44, 6, '#7b5c38', { r: 3 }),
    ) +
    rect(104, 706, 792, 22, canvas.down('#e0bd93', '#b58c5e'), { r: 5 }) +
    repeat(2, (i) => rect(170 + i * 640, 888, 18, 30, '#5d452b'));
  const wallSlats = repeat(26, (i) => rect(i * 40, 0, 34, 800, canvas.across('#000/0', '#000/.035')));
  return (
    wall(p, canvas) +
    wallSlats +
    sunlight(p, canvas) +
    woodFloor(p, canvas, 850) +
    softEllipse(canvas, 500, 590, 270, 110, { spread: 50, colour: '#fff2cf', opacity: 0.35 }) +
    cabinet +
    floorShadow(canvas, 320, 704, 360, 0.5) +
    place(item, { x: 500 - (item.w * scale) / 2, bottom: 708, scale }) +
    plant(p, canvas, 935, 820, 0.95) +
    rect(150, 668, 70, 12, '#6f8c8d') +
    rect(145, 680, 80, 13, '#c7a079') +
    rect(152, 692, 66, 14, '#e9e4da')
  );
}

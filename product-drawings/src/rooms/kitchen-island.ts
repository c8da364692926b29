import type { Canvas } from '../canvas/canvas.ts';
import { corners, path, polygon, rect } from '../canvas/shapes.ts';
import { cabinets, cabinetsBelow } from '../furnish/kitchen-furniture.ts';
import { stillLife } from '../furnish/kitchen-objects.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { sunlight, wall } from './room-shell.ts';

/** The worktop seen from the cook's place, with the hob let into it. */
export function kitchenIsland(p: Product, canvas: Canvas, item: Drawn) {
  const scale = Math.min(0.8, 560 / item.w);
  const [x, back, front] = [500 - (item.w * scale) / 2, 560, 838];
  const stone =
    polygon(corners(0, back, 1000, back, 1000, front, 0, front), canvas.down('#dcd9d2', '#f6f4f0')) +
    rect(0, front, 1000, 34, canvas.down('#ffffff', '#c9c6bf')) +
    rect(0, front + 34, 1000, 16, canvas.down('#000/.25', '#000/0'));
  const hob = `${softEllipse(canvas, 500, 730, item.w * scale * 0.52, 110, {
    spread: 14,
    colour: '#20262b',
    opacity: 0.22,
  })}<g transform="translate(${Math.round(x)} 612) scale(${scale} ${scale * 0.56})">${item.svg}</g>`;
  const oil =
    path(
      'M862 470h30v46q24 14 24 46v74h-78v-74q0 -32 24 -46Z',
      canvas.across('#8a9a3f', '#dfe29a@.3', '#5f6f24'),
    ) + rect(860, 452, 34, 22, '#3b3f33', { r: 4 });
  return (
    wall(p, canvas) +
    cabinets(p, canvas, 0, 1000, { counter: back, base: false }) +
    sunlight(p, canvas) +
    cabinetsBelow(p, canvas, front + 50) +
    stone +
    stillLife(p, canvas, 'left', 60, 628) +
    oil +
    hob
  );
}

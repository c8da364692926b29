// Canvas units; y is the height of the top.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, path, rect, stroke } from '../canvas/shapes.ts';
import { softRect } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';
import { timber } from './timber.ts';
import { sofas } from './tones.ts';

/** Home office: screen, lamp, chair from behind. */
export function desk(p: Product, canvas: Canvas, y: number): string {
  const wood = timber(p);
  const [light, dark] = choose(p.seed, 'sofa', sofas);
  const screen =
    rect(392, y - 168, 250, 150, canvas.slant('#39434b', '#12171b'), { r: 8 }) +
    rect(402, y - 158, 230, 126, canvas.slant('#7fb2c4', '#2c5d74@.6', '#1d3f52')) +
    rect(500, y - 20, 34, 26, '#aab3b9') +
    rect(462, y + 2, 110, 10, '#c6cdd2', { r: 4 });
  const lamp =
    rect(700, y - 4, 90, 14, '#49535a', { r: 6 }) +
    stroke(`M746 ${y}L716 ${y - 120}L790 ${y - 186}`, '#49535a', 8, { 'stroke-linejoin': 'round' }) +
    path(`M776 ${y - 206}l46 22l-26 40l-50 -30Z`, canvas.slant('#e0a35c', '#b0713a')) +
    circle(800, y - 140, 70, canvas.radial('#fff1c9/.7', '#fff1c9/0'));
  const drawers = repeat(3, (i) =>
    rect(720, y + 42 + i * 76, 150, 68, canvas.down(...wood), {
      r: 4,
      stroke: '#6b5238',
      'stroke-opacity': 0.3,
    }),
  );
  const chair =
    rect(400, y - 30, 220, 200, canvas.down(light, dark), { r: 50 }) +
    stroke(`M430 ${y - 4}Q510 ${y - 22} 590 ${y - 4}`, '#fff', 5, {
      'stroke-opacity': 0.25,
      'stroke-linecap': 'round',
    }) +
    rect(496, y + 160, 28, 130, '#4c555b') +
    rect(380, y + 150, 260, 44, canvas.down(light, dark), { r: 20 });
  return (
    softRect(150, y + 20, 730, 280, 8, { spread: 16, colour: '#1d2a33', opacity: 0.12 }) +
    screen +
    lamp +
    rect(230, y - 26, 96, 16, '#6f8c8d', { r: 3 }) +
    rect(238, y - 10, 84, 18, '#c7a079', { r: 3 }) +
    rect(140, y + 8, 740, 26, canvas.down(...wood), { r: 5 }) +
    rect(164, y + 34, 30, 260, canvas.across(...wood)) +
    drawers +
    chair
  );
}

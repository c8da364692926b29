// Canvas units; y is the height of the top.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, rect } from '../canvas/shapes.ts';
import { softRect } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';
import { timber } from './timber.ts';

/** A long low board with a record player, books and a lamp. */
export function lowBoard(p: Product, canvas: Canvas, y: number): string {
  const wood = timber(p);
  const top = y + 90;
  const doors = repeat(3, (i) =>
    rect(112 + i * 262, top + 30, 252, 150, canvas.down(...wood), {
      r: 6,
      stroke: '#5b4128',
      'stroke-opacity': 0.3,
    }),
  );
  const books = repeat(5, (i) =>
    rect(
      180 + i * 30,
      top - 92 + (i % 3) * 12,
      26,
      92 - (i % 3) * 12,
      choose(p.seed, `book${i}`, ['#6f8c8d', '#c7a079', '#8a5f4b', '#44606b', '#d8cfbd']),
    ),
  );
  return (
    softRect(100, top, 800, 220, 8, { spread: 16, colour: '#1d2a33', opacity: 0.2 }) +
    books +
    ellipse(476, top - 10, 92, 16, canvas.down('#5b646b', '#23292e')) +
    rect(384, top - 14, 184, 22, canvas.down('#8d6a45', '#6a4b2e'), { r: 5 }) +
    circle(720, top - 110, 110, canvas.radial('#fff1c9/.75', '#fff1c9/0')) +
    circle(720, top - 106, 46, canvas.radialUpperLeft('#fffdf4', '#f1deb2')) +
    rect(704, top - 62, 32, 62, canvas.across('#d8b88a', '#a07b4c')) +
    rect(94, top, 812, 28, canvas.down(...wood), { r: 6 }) +
    doors +
    repeat(3, (i) => circle(232 + i * 262, top + 104, 9, '#5b4128'))
  );
}

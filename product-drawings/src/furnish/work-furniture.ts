// Desk, dining table and low board: what else stands under a wall unit. Canvas units; y is the height of the top.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect, stroke } from '../canvas/shapes.ts';
import { softRect } from '../parts/shadows.ts';
import type { Product } from '../product.ts';
import { sofas } from '../rooms/room-shell.ts';

const oak = ['#dcb88d', '#b48a5b'];
const walnut = ['#9a7250', '#6d4c31'];
const chalk = ['#f4f2ee', '#cfcac0'];

const timber = (p: Product) => choose(p.seed, 'timber', [oak, walnut, chalk]);

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

/** Dining corner: table with a bowl of fruit and a vase, two chairs in front. */
export function dining(p: Product, canvas: Canvas, y: number): string {
  const wood = timber(p);
  const [light, dark] = choose(p.seed, 'sofa', sofas);
  const seat = (x: number) =>
    rect(x, y - 50, 210, 190, canvas.down(light, dark), { r: 60 }) +
    rect(x - 6, y + 120, 222, 60, canvas.down(light, dark), { r: 26 }) +
    stroke(
      `M${x + 22} ${y + 176}L${x + 6} ${y + 300}M${x + 188} ${y + 176}L${x + 204} ${y + 300}`,
      '#7a5a3a',
      16,
    );
  const bowl =
    circle(440, y - 42, 26, canvas.radialUpperLeft('#f0b45a', '#c67a26')) +
    circle(486, y - 46, 26, canvas.radialUpperLeft('#d9604a', '#96301f')) +
    circle(526, y - 40, 24, canvas.radialUpperLeft('#b6c96a', '#7c9436')) +
    path(
      `M396 ${y - 30}H566Q552 ${y + 20} 520 ${y + 22}H442Q410 ${y + 20} 396 ${y - 30}Z`,
      canvas.across('#f3efe7', '#b9ad99'),
    );
  const vase =
    stroke(
      `M646 ${y - 50}Q636 ${y - 130} 606 ${y - 176}M650 ${y - 50}Q654 ${y - 140} 678 ${y - 190}`,
      '#6f8a63',
      5,
    ) +
    ellipse(604, y - 178, 18, 26, '#86a878') +
    ellipse(680, y - 192, 18, 26, '#6f9a70') +
    ellipse(640, y - 140, 16, 24, '#95b586') +
    path(
      `M622 ${y + 18}Q604 ${y - 24} 632 ${y - 56}H666Q694 ${y - 24} 676 ${y + 18}Z`,
      canvas.across('#9fb6bd', '#64797f'),
    );
  return (
    bowl +
    vase +
    rect(110, y + 14, 780, 28, canvas.down(...wood), { r: 12 }) +
    rect(180, y + 42, 34, 260, canvas.across(...wood)) +
    rect(786, y + 42, 34, 260, canvas.across(...wood)) +
    rect(130, y + 42, 740, 16, canvas.down('#000/.25', '#000/0')) +
    seat(260) +
    seat(540)
  );
}

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

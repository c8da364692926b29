import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, corners, ellipse, path, rect, stroke } from '../canvas/shapes.ts';
import { softRect } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';
import { framed } from './furniture.ts';
import { sofas, type Tone } from './tones.ts';

/** Bedroom: upholstered headboard, pillows, folded blanket, lamp. */
export function bed(p: Product, canvas: Canvas, y: number) {
  const [light, dark] = choose(p.seed, 'sofa', sofas);
  const panels = repeat(5, (i) =>
    rect(150 + i * 140, y - 130, 138, 330, canvas.across(dark, light, dark), { r: 16 }),
  );
  const pillow = (x: number, py: number, w: number, tone: Tone) =>
    path(
      `M${x} ${py}Q${x + w / 2} ${py - 26} ${x + w} ${py}Q${x + w + 16} ${py + 60} ${x + w} ${py + 116}Q${x + w / 2} ${py + 128} ${x} ${py + 116}Q${x - 16} ${py + 60} ${x} ${py}Z`,
      canvas.down(...tone),
    );
  const sheets =
    path(`M120 ${y + 170}Q500 ${y + 116} 880 ${y + 170}L930 1000H70Z`, canvas.down('#ffffff', '#dfe2e3')) +
    path(`M92 ${y + 232}Q500 ${y + 176} 908 ${y + 232}L936 1000H64Z`, canvas.down(light, dark)) +
    stroke(
      `M300 ${y + 214}Q330 ${y + 250} 320 ${y + 290}M640 ${y + 208}Q620 ${y + 250} 650 ${y + 290}`,
      '#000',
      5,
      {
        'stroke-opacity': 0.12,
        'stroke-linecap': 'round',
      },
    );
  return (
    softRect(140, y - 116, 730, 320, 24, { spread: 18, colour: '#1d2a33', opacity: 0.22 }) +
    panels +
    pillow(190, y + 40, 250, ['#ffffff', '#d8dcde']) +
    pillow(560, y + 40, 250, ['#ffffff', '#d8dcde']) +
    pillow(300, y + 74, 180, ['#e7ddcf', '#c3b39c']) +
    pillow(520, y + 74, 180, ['#e7ddcf', '#c3b39c']) +
    sheets +
    lamp(canvas, 60, y + 150) +
    lamp(canvas, 940, y + 150)
  );
}

const lamp = (canvas: Canvas, x: number, y: number) =>
  circle(x, y - 150, 150, canvas.radial('#fff3d2/.7', '#fff3d2/0')) +
  rect(x - 5, y - 130, 10, 150, '#b39468') +
  path(`M${x - 34} ${y - 200}H${x + 34}L${x + 54} ${y - 110}H${x - 54}Z`, canvas.down('#fffaf0', '#f0dfba')) +
  rect(x - 80, y + 16, 160, 200, canvas.down('#d9bf9a', '#a98a62'), { r: 6 }) +
  rect(x - 70, y + 40, 140, 64, canvas.down('#e3cba9', '#bb9c74'), { r: 4 });

/** Colour and height. */
const bookBacks: readonly (readonly [string, number])[] = [
  ['#6f8c8d', 92],
  ['#c7a079', 104],
  ['#e9e4da', 86],
  ['#8a5f4b', 98],
  ['#44606b', 80],
];

/** Office or dining corner: sideboard with books, vase and a lamp. */
export function sideboard(p: Product, canvas: Canvas, y: number) {
  const doors = repeat(
    4,
    (i) =>
      rect(136 + i * 184, y + 84, 176, 220, canvas.down('#d3ad82', '#a97f52'), { r: 4 }) +
      circle(300 + i * 184 - (i % 2) * 150, y + 180, 8, '#6f5433'),
  );
  const books = bookBacks
    .map(([tone, tall], i) =>
      rect(560 + i * 26, y + 60 - tall, 23, tall, canvas.across(tone, tone), { r: 2 }),
    )
    .join('');
  const vase =
    path(
      `M250 ${y + 60}Q214 ${y + 10} 246 ${y - 34}H284Q316 ${y + 10} 280 ${y + 60}Z`,
      canvas.across('#f3efe7', '#b9ad99'),
    ) +
    stroke(
      `M262 ${y - 34}Q250 ${y - 120} 216 ${y - 170}M266 ${y - 34}Q268 ${y - 130} 282 ${y - 196}M270 ${y - 34}Q290 ${y - 100} 330 ${y - 140}`,
      '#8a7a55',
      4,
    ) +
    corners(216, -170, 282, -196, 330, -140, 240, -130, 274, -150, 304, -118)
      .map(([x, dy]) => ellipse(x, y + dy, 13, 26, canvas.down('#e6d9bd', '#bfa878')))
      .join('');
  return (
    softRect(110, y + 76, 800, 230, 8, { spread: 16, colour: '#1d2a33', opacity: 0.2 }) +
    rect(116, y + 66, 768, 260, '#8c683f', { r: 4 }) +
    doors +
    rect(108, y + 58, 784, 20, canvas.down('#e0bd93', '#b58c5e'), { r: 4 }) +
    vase +
    books +
    framed(p, canvas, 400, y - 130, 130, 186, 1)
  );
}

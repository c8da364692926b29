import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { circle, corners, ellipse, path, rect, stroke } from '../canvas/shapes.ts';
import { wallShadow } from '../parts/body.ts';
import { softEllipse, softRect } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';

/** Turn in degrees and length of each leaf. */
const leaves = corners(-58, 190, 52, 200, -30, 250, 28, 262, -4, 300, -82, 130, 78, 140);

export function plant(p: Product, canvas: Canvas, x: number, y: number, s: number) {
  const greens = choose(p.seed, 'green', [
    ['#5f8f6b', '#2f5a41'],
    ['#7a9b62', '#46663a'],
  ]);
  const leaf = (angle: number, length: number) =>
    `<g transform="rotate(${angle})">${path(`M0 0C${-length * 0.24} ${-length * 0.42} ${-length * 0.16} ${-length * 0.84} 0 ${-length}C${length * 0.2} ${-length * 0.8} ${length * 0.22} ${-length * 0.36} 0 0Z`, canvas.across(...greens))}${stroke(`M0 0V${-length * 0.9}`, '#dcebd8', 1.6, { 'stroke-opacity': 0.4 })}</g>`;
  return `<g transform="translate(${x} ${y}) scale(${s})">${softEllipse(canvas, 4, 102, 90, 12, { spread: 7, colour: '#000', opacity: 0.2 })}${leaves.map(([turn, length]) => leaf(turn, length)).join('')}${path('M-58 -8H58L44 100H-44Z', canvas.across('#f1efea', '#c9c4ba'))}${rect(-62, -16, 124, 20, canvas.across('#faf9f6', '#d2cdc3'), { r: 5 })}</g>`;
}

export function sofa(p: Product, canvas: Canvas, y: number) {
  const [light, dark] = choose(p.seed, 'sofa', sofas);
  const cushion = (x: number) =>
    rect(x, y, 320, 230, canvas.down(light, dark), { r: 38 }) +
    stroke(`M${x + 30} ${y + 12}H${x + 290}`, '#fff', 5, {
      'stroke-opacity': 0.2,
      'stroke-linecap': 'round',
    });
  const pillow = (x: number, turn: number, tone: Tone) =>
    `<g transform="translate(${x} ${y + 84}) rotate(${turn})">${path('M-84 -72Q0 -60 84 -72Q74 0 84 76Q0 66 -84 76Q-74 0 -84 -72Z', canvas.slant(...tone))}</g>`;
  return (
    softRect(110, y + 14, 800, 300, 50, { spread: 18, colour: '#1d2a33', opacity: 0.16 }) +
    cushion(180) +
    cushion(500) +
    pillow(280, -9, ['#f3efe7', '#d3ccbf']) +
    pillow(735, 10, ['#d8b48c', '#b08758']) +
    rect(108, y + 70, 108, 300, canvas.down(light, dark), { r: 44 }) +
    rect(784, y + 70, 108, 300, canvas.down(light, dark), { r: 44 }) +
    rect(190, y + 190, 620, 130, canvas.down(light, dark), { r: 30 }) +
    stroke(`M500 ${y + 198}v90`, '#000', 3, { 'stroke-opacity': 0.2 })
  );
}

export const framed = (p: Product, canvas: Canvas, x: number, y: number, w: number, h: number, other = 0) =>
  wallShadow(x, y, w, h, 0.7) +
  rect(x, y, w, h, '#fdfcfa', {
    stroke: choose(p.seed, 'frame', ['#8b7a63', '#3d4347']),
    'stroke-width': 5,
  }) +
  `<g clip-path="${canvas.clip(rect(x + 18, y + 18, w - 36, h - 36, '#000'))}">${rect(x, y, w, h, '#efe8dc')}${motifs[(pick(p.seed, 'motif', 3) + other) % 3]?.(x, y, w, h) ?? ''}</g>`;

const motifs: readonly ((x: number, y: number, w: number, h: number) => string)[] = [
  (x, y, w, h) =>
    circle(x + w * 0.6, y + h * 0.36, w * 0.16, '#d9a878') +
    path(
      `M${x} ${y + h * 0.7}Q${x + w * 0.35} ${y + h * 0.4} ${x + w} ${y + h * 0.75}V${y + h}H${x}Z`,
      '#8ca6a3',
    ) +
    path(
      `M${x} ${y + h * 0.85}Q${x + w * 0.6} ${y + h * 0.6} ${x + w} ${y + h * 0.88}V${y + h}H${x}Z`,
      '#56757a',
    ),
  (x, y, w, h) =>
    stroke(
      `M${x + w / 2} ${y + h}Q${x + w * 0.46} ${y + h * 0.6} ${x + w * 0.54} ${y + h * 0.2}`,
      '#5b7466',
      4,
    ) +
    [0.3, 0.44, 0.58, 0.72]
      .map((v, i) =>
        ellipse(x + w * (i % 2 ? 0.64 : 0.38), y + h * v, w * 0.13, h * 0.05, '#7d9a88', {
          transform: `rotate(${i % 2 ? -28 : 28} ${Math.round(x + w * (i % 2 ? 0.64 : 0.38))} ${Math.round(y + h * v)})`,
        }),
      )
      .join(''),
  (x, y, w, h) =>
    rect(x + w * 0.2, y + h * 0.24, w * 0.36, h * 0.42, '#c9b9a2') +
    rect(x + w * 0.42, y + h * 0.42, w * 0.36, h * 0.36, '#7f959c', { opacity: 0.85 }) +
    circle(x + w * 0.42, y + h * 0.4, w * 0.1, '#b9785a'),
];

export function armchair(p: Product, canvas: Canvas) {
  const [light, dark] = choose(p.seed, 'sofa', sofas);
  return (
    softEllipse(canvas, 840, 872, 170, 16, { spread: 10, colour: '#000', opacity: 0.25 }) +
    stroke('M740 800L728 872M944 800L958 872', '#7a5a3a', 12, { 'stroke-linecap': 'round' }) +
    rect(720, 500, 250, 260, canvas.down(light, dark), { r: 50 }) +
    rect(744, 690, 210, 80, canvas.down(light, dark), { r: 26 }) +
    rect(694, 620, 60, 190, canvas.down(light, dark), { r: 28 }) +
    rect(930, 620, 60, 190, canvas.down(light, dark), { r: 28 }) +
    rect(720, 760, 246, 46, dark, { r: 14 }) +
    rect(780, 570, 130, 120, canvas.slant('#f3efe7', '#d3ccbf'), { r: 26 })
  );
}

/** Light and dark of one surface. */
export type Tone = readonly [string, string];

const sofas: readonly Tone[] = [
  ['#8d9ba3', '#66757e'],
  ['#c7b9a6', '#a39380'],
  ['#6f8c8d', '#4d6a6d'],
  ['#a8a49b', '#7f7b73'],
  ['#b98f76', '#936c56'],
];

const oak = ['#dcb88d', '#b48a5b'];

const walnut = ['#9a7250', '#6d4c31'];

const chalk = ['#f4f2ee', '#cfcac0'];

const timber = (p: Product) => choose(p.seed, 'timber', [oak, walnut, chalk]);

// Canvas units; y is the height of the top.

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

// Canvas units; y is the height of the top.

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

// Canvas units; y is the height of the top.

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

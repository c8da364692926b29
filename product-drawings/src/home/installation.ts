import type { Canvas } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { circle, corners, ellipse, polygon, rect, stroke } from '../canvas/shapes.ts';
import { roundness } from '../parts/body.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Toolbox, gauge manifold, copper coil and a level: installation without a person. */
type Accent = readonly [string, string];

const accents: readonly Accent[] = [
  ['#2f6f85', '#1d4757'],
  ['#d9762b', '#9a4c14'],
  ['#3d6b8f', '#233f57'],
];

export function installation(p: Product, canvas: Canvas): Drawn {
  const accent = choose(p.seed, 'box', accents);
  return {
    w: 900,
    h: 560,
    svg: `<g transform="translate(0 -146)">${copperCoil(canvas)}${toolbox(canvas, accent)}${gauges(canvas)}${spiritLevel(canvas)}${screwdrivers(canvas)}</g>`,
    front: { x: 0, y: 0, w: 900, h: 560 },
    depth: [
      [900, 560],
      [900, 560],
    ],
    mount: 'floor',
  };
}

const toolbox = (canvas: Canvas, [light, dark]: Accent) =>
  polygon(corners(620, 330, 700, 300, 700, 600, 620, 660), canvas.across(dark, '#14202a')) +
  polygon(corners(140, 330, 620, 330, 700, 300, 236, 300), canvas.down('#4a555d', '#79858d')) +
  stroke('M270 316V216Q270 190 296 190H520Q546 190 546 216V316', '#2b3238', 30, {
    'stroke-linejoin': 'round',
  }) +
  stroke('M270 300V216Q270 192 296 192H520Q544 192 546 210', '#6a757d', 6) +
  rect(330, 174, 160, 38, canvas.down('#4d565d', '#171b1e'), { r: 18 }) +
  rect(140, 330, 482, 330, canvas.down(light, dark), { r: 14 }) +
  roundness(canvas, 140, 330, 482, 330, 0.35, 14) +
  rect(140, 330, 482, 74, canvas.down('#454d54', '#1e2327'), { r: 14 }) +
  rect(150, 400, 462, 7, '#0c0f11', { opacity: 0.5 }) +
  [220, 496]
    .map(
      (x) =>
        rect(x, 376, 50, 66, canvas.down('#f1f4f5', '#98a2a9'), { r: 8 }) +
        rect(x + 13, 390, 24, 22, '#5d676e', { r: 4 }),
    )
    .join('') +
  repeat(5, (i) => rect(190 + i * 84, 480, 46, 140, canvas.across('#000/.16', '#fff/.1'), { r: 8 }));

const copperCoil = (canvas: Canvas) =>
  range(5)
    .map(
      (i) =>
        ellipse(740, 560 - i * 24, 150 - i * 2, 62, 'none', { stroke: '#8a4a20', 'stroke-width': 25 }) +
        ellipse(740, 557 - i * 24, 150 - i * 2, 62, 'none', {
          stroke: canvas.across('#a85f2f', '#ffd9b0@.3', '#c98150@.6', '#8a4a20'),
          'stroke-width': 19,
        }),
    )
    .join('') +
  stroke('M620 440Q640 350 700 330', '#8a4a20', 24) +
  stroke('M620 440Q640 350 700 330', canvas.across('#c98150', '#ffd9b0'), 17);

const gauge = (canvas: Canvas, x: number, y: number, tone: string, angle: number) =>
  softEllipse(canvas, x, y + 5, 62, 62, { spread: 8, colour: '#000', opacity: 0.2 }) +
  circle(x, y, 60, canvas.slant('#ffffff', '#7c868d')) +
  circle(x, y, 51, '#fdfefe') +
  stroke(`M${x - 36} ${y + 20}A41 41 0 1 1 ${x + 36} ${y + 20}`, tone, 9) +
  stroke(`M${x} ${y}L${x + Math.cos(angle) * 34} ${y + Math.sin(angle) * 34}`, '#22292e', 5, {
    'stroke-linecap': 'round',
  }) +
  circle(x, y, 7, '#22292e');

const gauges = (canvas: Canvas) =>
  stroke('M400 610C330 700 200 690 150 640S40 560 70 480', '#2a5f9e', 15, { 'stroke-linecap': 'round' }) +
  stroke('M500 612C520 700 640 706 700 660', '#b3302c', 15, { 'stroke-linecap': 'round' }) +
  stroke('M450 612C450 660 430 690 380 694', '#d8a922', 15, { 'stroke-linecap': 'round' }) +
  rect(352, 572, 196, 52, canvas.down('#cfd6da', '#6b757c'), { r: 12 }) +
  gauge(canvas, 392, 534, '#3f7fc4', -2.2) +
  gauge(canvas, 508, 534, '#cf4a44', -0.9) +
  [330, 546].map((x, i) => rect(x, 582, 26, 34, i ? '#b3302c' : '#2a5f9e', { r: 6 })).join('');

const spiritLevel = (canvas: Canvas) =>
  polygon(corners(20, 668, 420, 700, 420, 660, 30, 632), canvas.down('#e8c33c', '#b08a14')) +
  polygon(corners(190, 652, 250, 657, 250, 676, 190, 671), '#bfe27a') +
  stroke('M212 655v18M228 656v18', '#33401c', 3);

const screwdrivers = (canvas: Canvas) =>
  rect(176, 236, 20, 96, canvas.across('#99a3aa', '#f6f8f9@.4', '#828c93')) +
  rect(164, 152, 44, 98, canvas.across('#c8442f', '#ef8a72@.35', '#8b2718'), { r: 16 }) +
  rect(600, 250, 16, 76, canvas.across('#99a3aa', '#f6f8f9@.4', '#828c93')) +
  rect(588, 176, 40, 84, canvas.across('#2f6f85', '#7fb7c9@.35', '#1d4757'), { r: 14 });

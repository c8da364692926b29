import type { Canvas } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { circle, corners, ellipse, path, polygon, rect, stroke } from '../canvas/shapes.ts';
import { roundness } from '../parts/body.ts';
import { brandMark } from '../parts/details.ts';
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

// The contents of an installer's kit: copper pipes, insulation, bracket, cable, screws. Picture units.

/** A roll lying on its side: `turns` rings of a tube. */
function roll(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  turns: number,
  [dark, light]: readonly [string, string],
): string {
  const thick = r * 0.15;
  const ring = (i: number) => {
    const y = cy - i * thick * 0.9;
    const shade = stroke(oval(cx, y + 2, r - i * 2), dark, thick * 1.2);
    return shade + stroke(oval(cx, y, r - i * 2), canvas.across(dark, light, dark), thick * 0.9);
  };
  return range(turns).map(ring).join('');
}

const oval = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r * 0.42} 0 1 0 ${2 * r} 0a${r} ${r * 0.42} 0 1 0 ${-2 * r} 0`;

const bracket = (canvas: Canvas, x: number, y: number) =>
  path(
    `M${x} ${y}V${y + 300}h26V${y + 60}l210 0v-26H${x + 26}V${y}Z`,
    canvas.across('#aab3ba', '#f4f6f7@.4', '#8d979e'),
  ) +
  stroke(`M${x + 26} ${y + 210}L${x + 190} ${y + 58}`, '#9aa4ab', 20) +
  stroke(`M${x + 26} ${y + 206}L${x + 190} ${y + 54}`, '#eef1f3', 6) +
  repeat(3, (i) => circle(x + 13, y + 40 + i * 100, 7, '#4c555c'));

const cable = (canvas: Canvas, cx: number, cy: number) =>
  repeat(4, (i) =>
    ellipse(cx, cy - i * 13, 92 - i, 40, 'none', {
      stroke: i % 2 ? '#1b1f22' : '#343b41',
      'stroke-width': 13,
    }),
  ) +
  stroke(`M${cx + 84} ${cy - 20}q60 30 40 84`, '#23282c', 13, { 'stroke-linecap': 'round' }) +
  rect(cx + 108, cy + 58, 32, 40, canvas.down('#3c444a', '#1b1f22'), { r: 6 });

const cartonTones = [
  ['#d8b58a', '#b58c5b'],
  ['#e9e4da', '#c4bcae'],
  ['#3d6b8f', '#284a66'],
] as const;

function carton(p: Product, canvas: Canvas, x: number, y: number): string {
  const [light, dark] = choose(p.seed, 'carton', cartonTones);
  const inkOn = light === '#3d6b8f' ? '#eef3f6' : '#4c3a26';
  return (
    polygon(
      corners(x + 330, y, x + 410, y - 46, x + 410, y + 190, x + 330, y + 250),
      canvas.across(dark, dark),
    ) +
    polygon(corners(x, y, x + 330, y, x + 410, y - 46, x + 84, y - 46), light) +
    rect(x, y, 330, 250, canvas.down(light, dark), { r: 3 }) +
    rect(x + 140, y, 46, 250, '#fff', { opacity: 0.25 }) +
    brandMark(canvas, x + 28, y + 212, p.brand || 'Kit', 40, inkOn, 'start', 9)
  );
}

export function installationKit(p: Product, canvas: Canvas): Drawn {
  const layout = choose(p.seed, 'kit', [0, 1, 2]);
  const pipes =
    roll(canvas, 640, 420, 190, 4, ['#8a4a20', '#ffd9b0']) +
    stroke('M470 400Q440 300 520 250', '#8a4a20', 24) +
    stroke('M470 400Q440 300 520 250', canvas.across('#c98150', '#ffd9b0'), 17);
  const foam = roll(canvas, 640, 560, 180, 3, layout === 1 ? ['#2b3136', '#5d666d'] : ['#c9cfd3', '#ffffff']);
  const screws = repeat(6, (i) =>
    circle(
      470 + (i % 3) * 34,
      640 + Math.floor(i / 3) * 26,
      11,
      canvas.radialUpperLeft('#ffffff', '#7d878e'),
    ),
  );
  return {
    w: 880,
    h: 660,
    svg:
      (layout === 2 ? foam + pipes : pipes + foam) +
      bracket(canvas, 160, 96) +
      carton(p, canvas, 110, 380) +
      cable(canvas, 560, 640) +
      screws,
    front: { x: 60, y: 40, w: 780, h: 620 },
    depth: [
      [840, 640],
      [840, 640],
    ],
    mount: 'floor',
  };
}

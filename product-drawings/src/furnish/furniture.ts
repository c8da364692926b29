import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick } from '../canvas/numbers.ts';
import { circle, corners, ellipse, path, rect, stroke } from '../canvas/shapes.ts';
import { wallShadow } from '../parts/shadows.ts';
import { softEllipse, softRect } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';
import { sofas, type Tone } from './tones.ts';

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

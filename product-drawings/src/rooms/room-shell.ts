import type { Canvas } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { corners, rect, stroke } from '../canvas/shapes.ts';
import type { Tone } from '../furnish/tones.ts';
import { softPolygon } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';

export const walls: readonly Tone[] = [
  ['#eceae4', '#d9d6cd'],
  ['#dfe7e6', '#c7d3d3'],
  ['#e9e2da', '#d6cbbf'],
  ['#dde4ea', '#c5d0d9'],
  ['#e4e8df', '#cdd5c6'],
  ['#efe9e3', '#dcd2c8'],
];

const floors: readonly Tone[] = [
  ['#c9ab88', '#a98a66'],
  ['#b8a48d', '#94806a'],
  ['#d5c3a8', '#b7a386'],
];

export const wall = (p: Product, canvas: Canvas) =>
  rect(0, 0, 1000, 1000, canvas.slant(...choose(p.seed, 'wall', walls)));

/** Sun through a window outside the picture falls on the wall. */
export function sunlight(p: Product, _k: Canvas) {
  const x = choose(p.seed, 'sun', [80, 300, 520]);
  const soft = { spread: 12, colour: '#fff8e8', opacity: 0.42 };
  const pane = (dx: number, dy: number) =>
    softPolygon(
      corners(x + dx, 60 + dy, x + dx + 130, 20 + dy, x + dx + 220, 270 + dy, x + dx + 90, 310 + dy),
      soft,
    );
  return pane(0, 0) + pane(150, -44) + pane(100, 280) + pane(250, 236);
}

export function woodFloor(p: Product, canvas: Canvas, y: number) {
  const [light, dark] = choose(p.seed, 'floor', floors);
  const joints =
    range(13)
      .map((i) => `M${i * 84} ${y}L${(i * 84 - 500) * 1.9 + 500} 1000`)
      .join('') +
    range(3)
      .map((i) => `M0 ${y + 22 + i * i * 22 + i * 22}H1000`)
      .join('');
  return (
    rect(0, y, 1000, 1000 - y, canvas.down(dark, light)) +
    stroke(joints, '#6b5238', 1.4, { 'stroke-opacity': 0.25 }) +
    rect(0, y - 24, 1000, 24, canvas.down('#ffffff', '#e4e2dd')) +
    rect(0, y, 1000, 12, canvas.down('#000/.22', '#000/0'))
  );
}

export const curtainedWindow = (canvas: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, canvas.down('#f2f8fb', '#d3e6ee@.6', '#bcd3cf')) +
  stroke(`M${x} ${y}h${w}v${h}h${-w}ZM${x + w / 2} ${y}v${h}M${x} ${y + h * 0.45}h${w}`, '#ffffff', 10) +
  stroke(`M${x - 6} ${y - 6}h${w + 12}v${h + 12}h${-w - 12}Z`, '#c9ccca', 2) +
  repeat(5, (i) =>
    rect(x + w - 34 + i * 17, y - 26, 19, h + 60, canvas.across('#fdfcf9', '#dcd8cf'), { r: 8 }),
  );

export const tileFloor = (canvas: Canvas, y: number) =>
  rect(0, y, 1000, 1000 - y, canvas.down('#c4c2bc', '#e2e0db')) +
  stroke(
    `${range(9)
      .map((i) => `M${i * 125} ${y}L${(i * 125 - 500) * 1.6 + 500} 1000`)
      .join('')}M0 ${y + 42}H1000`,
    '#a7a49c',
    2,
    { 'stroke-opacity': 0.6 },
  );

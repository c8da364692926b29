// The remote control that comes with a split. Picture units: 70 × 212.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, rect } from '../canvas/shapes.ts';
import { floorShadow } from '../parts/body.ts';
import { standby } from '../parts/details.ts';
import type { Product } from '../product/product.ts';

type Keys = (canvas: Canvas, x: number, y: number) => string;

const roundKeys: Keys = (_k, x, y) =>
  repeat(6, (i) =>
    ellipse(x + 20 + (i % 2) * 30, y + 108 + Math.floor(i / 2) * 27, 9, 9, i ? '#cfd7dc' : '#e58a4e'),
  );

const pillKeys: Keys = (canvas, x, y) =>
  rect(x + 14, y + 98, 42, 22, '#3d8fb0', { r: 11 }) +
  repeat(4, (i) =>
    rect(x + 12 + (i % 2) * 25, y + 132 + Math.floor(i / 2) * 28, 21, 17, canvas.down('#ffffff', '#d5dce1'), {
      r: 6,
    }),
  );

const dial: Keys = (canvas, x, y) =>
  circle(x + 35, y + 126, 24, canvas.slant('#ffffff', '#c9d1d7')) +
  circle(x + 35, y + 126, 10, '#e58a4e') +
  repeat(3, (i) => circle(x + 17 + i * 18, y + 176, 6, '#b9c3ca'));

const rocker: Keys = (canvas, x, y) =>
  rect(x + 23, y + 96, 24, 60, canvas.down('#f7f9fa', '#ccd4da'), { r: 12 }) +
  repeat(2, (i) => circle(x + 20 + i * 30, y + 178, 8, i ? '#cfd7dc' : '#5fae8a'));

interface Style {
  keys: Keys;
  radius: number;
  shell: readonly string[];
  screen: readonly string[];
  ink: string;
}

const pale = ['#b9c9c6', '#d6e1de'];
const styles: readonly Style[] = [
  { keys: roundKeys, radius: 18, shell: ['#ffffff', '#f4f6f7@.6', '#d3dadf'], screen: pale, ink: '#2c3a3a' },
  { keys: pillKeys, radius: 34, shell: ['#ffffff', '#eef1f3@.6', '#c9d1d7'], screen: pale, ink: '#2c3a3a' },
  {
    keys: dial,
    radius: 26,
    shell: ['#fbfaf6', '#f0eee8@.6', '#d1cdc3'],
    screen: ['#20282e', '#39444c'],
    ink: '#e9fbff',
  },
  {
    keys: rocker,
    radius: 10,
    shell: ['#ffffff', '#f4f6f7@.6', '#d3dadf'],
    screen: ['#c5d3df', '#e0e9f0'],
    ink: '#24424f',
  },
];

export function remote(p: Product, canvas: Canvas, x: number, y: number): string {
  const { keys, radius, shell, screen, ink } = choose(`${p.brand}${p.seed}`, 'remote', styles);
  const body =
    rect(x, y, 70, 212, canvas.across(...shell), { r: radius, stroke: '#bfc8ce', 'stroke-width': 1.4 }) +
    rect(x + 11, y + 16, 48, 66, canvas.down(...screen), { r: Math.min(14, radius / 2) }) +
    standby(x + 35, y + 60, 28, ink) +
    keys(canvas, x, y);
  return `${floorShadow(canvas, x, y + 214, 76, 0.8)}<g>${body}</g>`;
}

import type { Easel } from './paint/easel.ts';
import { text } from './paint/lettering.ts';
import type { Point } from './paint/numbers.ts';
import { stroke } from './paint/shapes.ts';
import type { Drawn, Product } from './product.ts';
import { height, set } from './studio.ts';

const cm = (mm: number | undefined) =>
  mm ? `${(mm / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} cm` : '';

/** Front view with dimension lines; p.dimensions in millimetres. */
export function measured(p: Product, k: Easel, item: Drawn) {
  const { front } = item;
  const size = p.dimensions ?? {};
  const scale = Math.min(660 / item.w, 640 / height(item));
  const [x, y] = [530 - (item.w * scale) / 2, 440 - (height(item) * scale) / 2];
  const [left, right] = [x + front.x * scale, x + (front.x + front.w) * scale];
  const [top, bottom] = [y + front.y * scale, y + (front.y + front.h) * scale];
  const foot = Math.max(bottom, y + height(item) * scale) + 62;
  const upright = item.lying ? `${cm(size.depthMm)}${size.depthMm ? ' prof.' : ''}` : cm(size.heightMm);
  return (
    set(k, item, x, y, scale) +
    dimension(k, [left, foot], [right, foot], cm(size.widthMm) || 'Largura') +
    dimension(k, [left - 62, top], [left - 62, bottom], upright || 'Altura') +
    depthNote(k, item, x, y, scale, cm(size.depthMm)) +
    text(k, 500, 958, 'Medidas ilustrativas', 25, '#6a7680', { anchor: 'middle', weight: 400 })
  );
}

function dimension(k: Easel, [x1, y1]: Point, [x2, y2]: Point, label: string) {
  const flat = y1 === y2;
  const ends = flat ? `M${x1} ${y1 - 14}v28M${x2} ${y2 - 14}v28` : `M${x1 - 14} ${y1}h28M${x2 - 14} ${y2}h28`;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const words = (x: number, y: number) => text(k, x, y, label, 36, '#16506a', { anchor: 'middle' });
  const placed = flat
    ? words(mx, my + 48)
    : `<g transform="translate(${Math.round(mx - 20)} ${Math.round(my)}) rotate(-90)">${words(0, 0)}</g>`;
  return stroke(`M${x1} ${y1}L${x2} ${y2}${ends}`, '#2b7391', 3) + placed;
}

/** Depth is written along the edge that runs away from the viewer. */
function depthNote(k: Easel, item: Drawn, x: number, y: number, scale: number, value: string) {
  const [[nearX, nearY], [farX, farY]] = item.depth;
  const [ax, ay, bx, by] = [x + nearX * scale, y + nearY * scale, x + farX * scale, y + farY * scale];
  if (!value || Math.hypot(bx - ax, by - ay) < 8) return '';
  const [dx, dy] = bx < ax ? [24, 0] : [10, 28];
  const noteX = Math.min(Math.max(ax, bx) + dx + 10, 850);
  const noteY = bx < ax ? (ay + by) / 2 : by + dy + 34;
  return (
    stroke(`M${ax + dx} ${ay + dy}L${bx + dx} ${by + dy}`, '#2b7391', 3) +
    text(k, noteX, noteY, value, 32, '#16506a') +
    text(k, noteX, noteY + 27, 'prof.', 23, '#6a7680', { weight: 400 })
  );
}

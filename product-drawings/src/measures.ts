// Front view with dimension lines. Splits show both units at one scale.
import type { Canvas } from './canvas/canvas.ts';
import { stroke } from './canvas/shapes.ts';
import { text } from './canvas/text.ts';
import { dimension, ink, line } from './dimension-lines.ts';
import type { Dimensions, Drawn, Product } from './product/product.ts';
import { condenser } from './split/condenser.ts';
import { height, placeItem } from './studio.ts';

const quiet = '#5c6872';

const cm = (mm: number | undefined) =>
  mm ? `${(mm / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} cm` : '';

/** One drawing with the measures that are known; x and y are its upper left corner, letters the size of the figures. */
interface Sheet {
  item: Drawn;
  size: Dimensions;
  x: number;
  y: number;
  scale: number;
  letters: number;
}

export function measured(p: Product, canvas: Canvas, item: Drawn): string {
  const scale = Math.min(610 / item.w, 640 / height(item));
  const sheet = {
    item,
    size: p.dimensions ?? { widthMm: p.widthMm },
    x: 510 - (item.w * scale) / 2,
    y: 440 - (height(item) * scale) / 2,
    scale,
    letters: 36,
  };
  return measuresOf(canvas, sheet);
}

/** Indoor unit above, condenser below. */
export function measuredPair(p: Product, canvas: Canvas, indoor: Drawn): string {
  const outdoor = condenser(p, canvas);
  const scale = Math.min(560 / Math.max(indoor.w, outdoor.w), 570 / (indoor.h + outdoor.h));
  const block = (item: Drawn, size: Dimensions, y: number): Sheet => ({
    item,
    size,
    x: 540 - (item.w * scale) / 2,
    y,
    scale,
    letters: 30,
  });
  const below = 92 + indoor.h * scale + 150;
  return (
    title(canvas, 'Unidade interna', 58) +
    measuresOf(canvas, block(indoor, p.dimensions ?? {}, 92)) +
    title(canvas, 'Unidade externa', below - 22) +
    measuresOf(canvas, block(outdoor, p.outdoorDimensions ?? {}, below))
  );
}

const title = (canvas: Canvas, words: string, y: number) =>
  text(canvas, 540, y, words, 27, quiet, { anchor: 'middle' });

function measuresOf(canvas: Canvas, { item, size, x, y, scale, letters }: Sheet): string {
  const { front } = item;
  const [left, right] = [x + front.x * scale, x + (front.x + front.w) * scale];
  const [top, bottom] = [y + front.y * scale, y + (front.y + front.h) * scale];
  const away = letters * 1.5;
  const low = Math.max(bottom, y + height(item) * scale) + away;
  const depth = cm(size.depthMm);
  const upright = item.lying ? depth && `${depth} prof.` : cm(size.heightMm);
  return (
    placeItem(canvas, item, x, y, scale) +
    dimension(canvas, [left, low], [right, low], cm(size.widthMm), letters) +
    dimension(canvas, [left - away, top], [left - away, bottom], upright, letters) +
    depthNote(canvas, item, { x, y, scale, letters }, depth)
  );
}

/** Depth is written along the edge that runs away from the viewer. */
function depthNote(
  canvas: Canvas,
  item: Drawn,
  { x, y, scale, letters }: Omit<Sheet, 'item' | 'size'>,
  value: string,
): string {
  const [[nearX, nearY], [farX, farY]] = item.depth;
  const [ax, ay, bx, by] = [x + nearX * scale, y + nearY * scale, x + farX * scale, y + farY * scale];
  if (!value || Math.hypot(bx - ax, by - ay) < 8) return '';
  const [dx, dy] = bx < ax ? [24, 0] : [14, 20];
  const noteX = Math.min(Math.max(ax + dx, bx + dx, x + item.w * scale) + 14, 860);
  const noteY = bx < ax ? (ay + by) / 2 : (ay + by) / 2 + dy;
  return (
    stroke(`M${ax + dx} ${ay + dy}L${bx + dx} ${by + dy}`, line, 3) +
    text(canvas, noteX, noteY, value, letters * 0.9, ink) +
    text(canvas, noteX, noteY + letters * 0.75, 'prof.', letters * 0.64, quiet, { weight: 400 })
  );
}

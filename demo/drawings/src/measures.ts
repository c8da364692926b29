import { type Canvas, text } from './canvas/canvas.ts';
import type { Point } from './canvas/numbers.ts';
import { stroke } from './canvas/shapes.ts';
import type { Dimensions, Drawn, Product } from './product/product.ts';
import { condenser } from './split/condenser.ts';
import { height, placeItem } from './studio.ts';

// Front view with dimension lines. A split shows both units at the same scale.

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

const ink = '#16506a';

const line = '#2b7391';

/** Draws nothing when the figure is not known. */
function dimension(canvas: Canvas, [x1, y1]: Point, [x2, y2]: Point, label: string, letters: number): string {
  if (!label) return '';
  const flat = y1 === y2;
  const ends = flat ? `M${x1} ${y1 - 14}v28M${x2} ${y2 - 14}v28` : `M${x1 - 14} ${y1}h28M${x2 - 14} ${y2}h28`;
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const words = (x: number, y: number) => text(canvas, x, y, label, letters, ink, { anchor: 'middle' });
  const placed = flat
    ? words(mx, my + letters * 1.28)
    : `<g transform="translate(${Math.round(mx - letters * 0.6)} ${Math.round(my)}) rotate(-90)">${words(0, 0)}</g>`;
  return stroke(`M${x1} ${y1}L${x2} ${y2}${ends}`, line, 3) + placed;
}

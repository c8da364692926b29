// Plain SVG shapes. Coordinates are rounded to a tenth, so equal pictures are equal bytes.
import { type Point, round } from './numbers.ts';

/** Further SVG attributes; `r` is the corner radius of a rectangle. */
export interface ShapeOptions {
  r?: number;
  [attribute: string]: string | number | undefined;
}

const attributes = (more: ShapeOptions): string =>
  Object.entries(more)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  { r, ...more }: ShapeOptions = {},
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r ? ` rx="${round(r)}"` : ''} fill="${fill}"${attributes(more)}/>`;

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: ShapeOptions = {},
) =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(more)}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more?: ShapeOptions) =>
  ellipse(cx, cy, r, r, fill, more);

export const path = (d: string, fill: string, more: ShapeOptions = {}) =>
  `<path d="${d.replace(/-?\d+\.\d+(e-?\d+)?/g, (n) => String(round(Number(n))))}" fill="${fill}"${attributes(more)}/>`;

export const stroke = (d: string, colour: string, width: number, more?: ShapeOptions) =>
  path(d, 'none', { stroke: colour, 'stroke-width': width, ...more });

export const polygon = (points: readonly Point[], fill: string, more?: ShapeOptions) =>
  path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, more);

/** corners(0, 0, 10, 0, 10, 5) → [[0, 0], [10, 0], [10, 5]] */
export function corners(...numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
  return points;
}

export const group = (
  content: string,
  { x = 0, y = 0, scale = 1 }: { x?: number; y?: number; scale?: number } = {},
) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1000) / 1000})">${content}</g>`;

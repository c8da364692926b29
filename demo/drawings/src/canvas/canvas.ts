import { round } from './numbers.ts';

type Gradient = (...colours: readonly string[]) => string;

/**
 * Collects the `<defs>` of one SVG (gradients, clip paths, symbols) while it is drawn. Colours are written '#fff',
 * '#fff@.3' (offset) or '#000/.2' (opacity). Gradients and clips return a reference, such as for `fill`.
 */
export interface Canvas {
  lettering: Lettering;
  /** Linear gradients: top to bottom, left to right, upper left to lower right. */
  down: Gradient;
  across: Gradient;
  slant: Gradient;
  radial: Gradient;
  /** A radial gradient lit from the upper left. */
  radialUpperLeft: Gradient;
  clip(shape: string): string;
  /** Defines a detail once; the returned function writes a `<use>` of it at a position. */
  symbol(drawing: string): (x: number, y: number) => string;
  defs(): string;
}

function stops(colours: readonly string[]): string {
  return colours
    .map((colour, i) => {
      const [, hex, alpha, at] = colour.match(/^(#\w+)(?:\/([\d.]+))?(?:@([\d.]+))?$/) ?? [];
      if (!hex) throw new RangeError(`Not a colour stop: "${colour}"`);
      const offset = at ?? round((i / Math.max(1, colours.length - 1)) * 100) / 100;
      return `<stop offset="${offset}" stop-color="${hex}"${alpha ? ` stop-opacity="${alpha}"` : ''}/>`;
    })
    .join('');
}

/** Equal definitions are written once; `prefix` keeps ids of different pictures apart on one page. */
export function createCanvas(prefix: string, lettering: Lettering): Canvas {
  const ids = new Map<string, string>();
  const define = (body: string): string => {
    const id = ids.get(body) ?? `${prefix}${ids.size.toString(36)}`;
    ids.set(body, id);
    return id;
  };
  const reference = (body: string) => `url(#${define(body)})`;
  const linear =
    (axis: string): Gradient =>
    (...colours) =>
      reference(`<linearGradient id="*" ${axis}>${stops(colours)}</linearGradient>`);
  return {
    lettering,
    down: linear('x2="0" y2="1"'),
    across: linear(''),
    slant: linear('y2="1"'),
    radial: (...colours) => reference(`<radialGradient id="*">${stops(colours)}</radialGradient>`),
    radialUpperLeft: (...colours) =>
      reference(`<radialGradient id="*" cx=".36" cy=".3" r=".8">${stops(colours)}</radialGradient>`),
    clip: (shape) => reference(`<clipPath id="*">${shape}</clipPath>`),
    symbol(drawing) {
      const id = define(`<g id="*">${drawing}</g>`);
      return (x, y) => `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`;
    },
    defs: () => [...ids].map(([body, id]) => body.replace('"*"', `"${id}"`)).join(''),
  };
}

/** A line of words as SVG; nothing for no words. */
export function text(
  canvas: Canvas,
  x: number,
  y: number,
  words: string,
  size: number,
  fill: string,
  style: LineStyle = {},
): string {
  if (!words) return '';
  return canvas.lettering({ anchor: 'start', weight: 600, spacing: 0, ...style, x, y, words, size, fill });
}

export type Weight = 400 | 600 | 700;

/** One line of words at a place; size and spacing in picture units. */
export interface Line {
  x: number;
  y: number;
  words: string;
  size: number;
  fill: string;
  anchor: 'start' | 'middle' | 'end';
  weight: Weight;
  spacing: number;
  opacity?: number | undefined;
}

/** Turns a line of words into SVG. */
export type Lettering = (line: Line) => string;

export type LineStyle = Partial<Pick<Line, 'anchor' | 'weight' | 'spacing' | 'opacity'>>;

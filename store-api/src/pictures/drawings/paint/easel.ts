// Paint definitions (gradients, clips, stamps) collected while a picture is drawn.
import type { Lettering } from './lettering.ts';
import { round } from './numbers.ts';

type Paint = (...colours: readonly string[]) => string;

/** Colours are written '#fff', '#fff@.3' (offset) or '#000/.2' (opacity). Each method returns a reference for `fill`. */
export interface Easel {
  lettering: Lettering;
  down: Paint;
  across: Paint;
  slant: Paint;
  radial: Paint;
  lamp: Paint;
  clip(shape: string): string;
  /** Draws a detail once and returns a function that puts copies of it where they are wanted. */
  stamp(drawing: string): (x: number, y: number) => string;
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

/** Equal paints are stored once; `prefix` keeps the ids of two pictures in one page apart. */
export function easel(prefix: string, lettering: Lettering): Easel {
  const known = new Map<string, string>();
  const define = (body: string): string => {
    const id = known.get(body) ?? `${prefix}${known.size.toString(36)}`;
    known.set(body, id);
    return id;
  };
  const reference = (body: string) => `url(#${define(body)})`;
  const linear =
    (axis: string): Paint =>
    (...colours) =>
      reference(`<linearGradient id="*" ${axis}>${stops(colours)}</linearGradient>`);
  return {
    lettering,
    down: linear('x2="0" y2="1"'),
    across: linear(''),
    slant: linear('y2="1"'),
    radial: (...colours) => reference(`<radialGradient id="*">${stops(colours)}</radialGradient>`),
    lamp: (...colours) =>
      reference(`<radialGradient id="*" cx=".36" cy=".3" r=".8">${stops(colours)}</radialGradient>`),
    clip: (shape) => reference(`<clipPath id="*">${shape}</clipPath>`),
    stamp(drawing) {
      const id = define(`<g id="*">${drawing}</g>`);
      return (x, y) => `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`;
    },
    defs: () => [...known].map(([body, id]) => body.replace('"*"', `"${id}"`)).join(''),
  };
}

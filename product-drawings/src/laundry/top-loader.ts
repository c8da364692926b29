import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, repeat } from '../canvas/numbers.ts';
import { path, polygon, rect } from '../canvas/shapes.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product, Projection } from '../product/product.ts';
import { cabinet } from './top-cabinet.ts';
import { consoleStyles } from './top-console.ts';
import { lidStyles } from './top-lid.ts';

/** Variants of white cabinets. */
const whites = [
  ['#ffffff', '#fbfcfc@.45', '#e6eaed'],
  ['#fdfefe', '#f0f4f6@.45', '#d8e0e6'],
  ['#fffefc', '#f9f8f4@.45', '#e8e6e0'],
];

function lookOf(p: Product): Look {
  const look = finish(p.color);
  return look === finish('branco') ? { ...look, face: choose(p.seed, 'white', whites) } : look;
}

/** Washer with its lid on top, seen a little from above; capacity in kilograms. */
export function topLoader(p: Product, canvas: Canvas): Drawn {
  const kg = p.capacity ?? 12;
  const line = `${p.brand}${p.seed}`;
  const [w, h] = [mix(540, 680, (kg - 8) / 10), mix(900, 990, (kg - 8) / 10)];
  const look = lookOf(p);
  const [side, rise] = [96, 168];
  const back = choose(line, 'back', [118, 96, 142]);
  const at: Projection = (u, v) => [w * u * (1 - 0.1 * v) + v * (w * 0.1 + side) * 0.62, rise * (1 - v)];
  const [left] = at(0, 1);
  const [right] = at(1, 1);
  const panel = consolePanel(
    canvas,
    { left, right, back },
    look,
    choose(line, 'panel', ['white', 'grey', 'white']),
  );
  const top = polygon(
    [[0, rise], [w, rise], at(1, 1), at(0, 1)],
    canvas.down(...(look.dark ? ['#30353a', '#4c5359'] : ['#e8ecef', '#ffffff'])),
    { stroke: look.edge, 'stroke-width': 1.4 },
  );
  const svg =
    repeat(2, (i) => rect(36 + i * (w - 120), h - 5, 48, 26, '#262c31', { r: 6 })) +
    polygon([[w - 4, rise], at(1, 1), [right, h * 0.93], [w - 4, h]], canvas.across(...look.side)) +
    panel +
    choose(line, 'console', consoleStyles)({ p, canvas, look, left, w: right - left, h: back }) +
    top +
    choose(line, 'lid', lidStyles)({ canvas, w, rise, at, look }) +
    cabinet(p, { canvas, w, h, top: rise, look });
  return {
    w: right,
    h: h + back + 20,
    svg: `<g transform="translate(0 ${back})">${svg}</g>`,
    front: { x: 0, y: 0, w, h: h + back },
    depth: [
      [w, h + back],
      [right, h * 0.93 + back],
    ],
    mount: 'floor',
  };
}

interface Strip {
  left: number;
  right: number;
  back: number;
}

function consolePanel(canvas: Canvas, { left, right, back }: Strip, look: Look, tone: string): string {
  const light = tone === 'grey' ? ['#dfe4e8', '#c3cbd1'] : ['#ffffff', '#e3e8eb'];
  const r = 22;
  const shape = `M${left} 0V${r - back}Q${left} ${-back} ${left + r} ${-back}H${right - r}Q${right} ${-back} ${right} ${r - back}V0Z`;
  return path(shape, canvas.down(...(look.dark ? ['#454b51', '#212529'] : light)), {
    stroke: look.edge,
    'stroke-width': 1.6,
  });
}

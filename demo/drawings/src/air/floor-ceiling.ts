import { type Canvas, text } from '../canvas/canvas.ts';
import { choose, clamp, mix, range, repeat } from '../canvas/numbers.ts';
import { circle, corners, path, polygon, rect } from '../canvas/shapes.ts';
import { measuredFront, roundness, seam, slots } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

const faces = [
  ['#ffffff', '#f8fafa@.2', '#eff2f4@.66', '#dbe1e6'],
  ['#fffefc', '#f9f8f4@.2', '#f1efe9@.66', '#dfdbd2'],
  ['#fcfeff', '#f3f7f9@.2', '#e6ecf0@.66', '#cdd6dd'],
];

/** Long unit that hangs from the ceiling or stands against the wall. */
export function floorCeiling(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const h = heightMm;
  const w = mix(1050, 1650, clamp(((p.btu ?? 36000) - 18000) / 42000, 0, 1));
  const look = finish(p.color);
  const side = 90;
  const front = { p, canvas, w, look };
  const r = choose(line, 'corner', [34, 60, 14]);
  const centred = choose(line, 'brand', [true, true, false]);
  const face = look.dark ? canvas.down(...look.face) : canvas.down(...choose(p.seed, 'white', faces));
  const svg =
    box(canvas, { w, h, side, eye: h * 0.3, depth: 0.12, look, r, face }) +
    roundness(canvas, 2, 2, w - 4, h - 4, 0.12, r - 2) +
    choose(line, 'outlet', outlets)(front) +
    seam(20, 182, w - 20, 182, look, 3) +
    brandMark(
      canvas,
      centred ? w / 2 : w * 0.1,
      265,
      p.brand,
      50,
      look.ink,
      centred ? 'middle' : 'start',
      14,
    ) +
    choose(line, 'grille', grilles)(front) +
    (p.inverter
      ? text(canvas, centred ? w * 0.1 : w * 0.5, 258, 'INVERTER', 26, '#7d8e9a', { spacing: 4 })
      : '') +
    choose(line, 'readout', readouts)(front) +
    polygon(
      corners(w + 3, 44, w + side - 8, 58, w + side - 8, h * 0.72, w + 3, h - 60),
      canvas.across('#fff/.2', '#fff/0'),
    );
  return {
    w: w + side,
    h,
    svg,
    ...measuredFront(w, h, [w + side, h * 0.92]),
    mount: 'wall',
  };
}

// Outlets, grilles and displays of floor-ceiling units. Millimetres.

const heightMm = 640;

interface Front {
  p: Product;
  canvas: Canvas;
  w: number;
  look: Look;
}

type Part = (front: Front) => string;

const flap = ({ canvas, look }: Front, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, canvas.down('#ffffff', '#cfd6dc'), { r: 6, stroke: look.edge, 'stroke-width': 1 });

const mouth = ({ canvas, w }: Front, y: number, h: number) =>
  rect(w * 0.08, y, w * 0.84, h, canvas.down('#222a31', '#515d66'), { r: 8 });

const vanes = (w: number, y: number, tall: number) =>
  path(
    range(Math.floor((w * 0.8) / 50))
      .map((i) => `M${w * 0.09 + 12 + i * 50} ${y}l16 ${tall}h6l-14 ${-tall}Z`)
      .join(''),
    '#6c7780',
  );

const oneFlap: Part = (f) =>
  mouth(f, 62, 92) + vanes(f.w, 66, 84) + flap(f, f.w * 0.085, 104, f.w * 0.83, 40);

const twoFlaps: Part = (f) =>
  mouth(f, 56, 104) + flap(f, f.w * 0.085, 70, f.w * 0.83, 34) + flap(f, f.w * 0.085, 116, f.w * 0.83, 34);

const parted: Part = (f) =>
  mouth(f, 62, 86) +
  vanes(f.w, 66, 78) +
  repeat(3, (i) => flap(f, f.w * (0.088 + i * 0.277), 98, f.w * 0.268, 40));

const outlets: readonly Part[] = [oneFlap, twoFlaps, parted];

const wideGrille: Part = ({ p, w }) =>
  slots(w * 0.1, heightMm * 0.6, w * 0.8, heightMm * 0.3, choose(p.seed, 'slots', [9, 12, 7]), '#97a2ab');

const twoGrilles: Part = ({ w }) =>
  repeat(2, (i) => slots(w * (0.08 + i * 0.44), heightMm * 0.62, w * 0.4, heightMm * 0.28, 10, '#97a2ab'));

const lowGrille: Part = ({ w }) => slots(w * 0.06, heightMm * 0.76, w * 0.88, heightMm * 0.16, 5, '#87929b');

const cells: Part = ({ w }) =>
  repeat(Math.floor(w / 55), (i) =>
    slots(w * 0.1 + i * 46, heightMm * 0.62, 34, i * 46 < w * 0.77 ? heightMm * 0.27 : 0.1, 8, '#8d98a1'),
  );

const grilles: readonly Part[] = [wideGrille, twoGrilles, lowGrille, cells];

const lit: Part = ({ w }) => display(w * 0.87, 262, 40, { colour: '#1d7f9f', glow: '#9adcf0' });

const plate: Part = ({ canvas, w }) =>
  rect(w * 0.82, 214, w * 0.1, 70, canvas.down('#1a2026', '#2c343b'), { r: 10 }) + display(w * 0.87, 264, 42);

const lights: Part = ({ w }) =>
  repeat(3, (i) => circle(w * 0.84 + i * 28, 248, 8, ['#37c3a0', '#49b3dd', '#c5ced5'][i] ?? '#c5ced5'));

const readouts: readonly Part[] = [lit, plate, lights];

import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, range } from '../canvas/numbers.ts';
import { corners, ellipse, polygon, type ShapeOptions, stroke } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import type { Drawn, Product, Projection } from '../product/product.ts';

/** Ceiling cassette seen from below: the panel is drawn flat and laid on the ceiling plane by a matrix. */
export function cassette(p: Product, canvas: Canvas): Drawn {
  const side = (p.btu ?? 24000) <= 12000 ? 0.92 : 1;
  const panel = cassettePanel(p, canvas, (u, v) => [520 + 440 * (u - v), 250 + 170 * u + 200 * v]);
  const body =
    polygon(corners(160, 392, 520, 252, 520, 62, 160, 190), canvas.across('#c9d1d7', '#e6ebee')) +
    polygon(corners(520, 252, 880, 392, 880, 190, 520, 62), canvas.across('#b7c0c7', '#8f9aa3')) +
    stroke('M160 286L520 152L880 286', '#79848d', 4, { 'stroke-opacity': 0.45 }) +
    stroke('M160 300L520 166L880 300', '#fff', 4, { 'stroke-opacity': 0.4 }) +
    stroke('M236 236v44M430 164v44M610 164v44M804 236v44', '#69747d', 13) +
    polygon(corners(560, 110, 640, 138, 640, 196, 560, 168), '#7b868f');
  const rim =
    polygon(corners(80, 420, 520, 250, 520, 224, 80, 392), '#dfe4e8') +
    polygon(corners(520, 250, 960, 420, 960, 392, 520, 224), '#c8d0d6');
  return {
    w: 900 * side,
    h: 590 * side,
    svg: `<g transform="scale(${side}) translate(-70 -46)">${body}${rim}${panel}${cassetteBrand(p, canvas)}</g>`,
    front: { x: 10 * side, y: 144 * side, w: 880 * side, h: 215 * side },
    depth: [
      [480 * side, 590 * side],
      [900 * side, 390 * side],
    ],
    mount: 'ceiling',
  };
}

const cassetteBrand = (p: Product, canvas: Canvas) =>
  `<g transform="matrix(.93 .36 -.91 .41 296 457)">${brandMark(canvas, 0, 0, p.brand, 25, '#5d6872', 'start', 12)}</g>`;

// The visible panel of a ceiling cassette, described on a unit square that a projection lays on the ceiling.

type Part = (square: Square) => string;

const slot = ({ canvas, tones, quad }: Square, u: number, v: number, w: number, h: number) =>
  quad(u, v, w, h, '#3c4852', { stroke: '#3c4852', 'stroke-width': 8 }) +
  quad(u + 0.008, v + 0.012, w - 0.016, h - 0.018, canvas.down(...tones.flap), {
    stroke: tones.edge,
    'stroke-width': 5,
  });

const fourWays: Part = (s) =>
  slot(s, 0.2, 0.065, 0.6, 0.09) +
  slot(s, 0.2, 0.845, 0.6, 0.09) +
  slot(s, 0.065, 0.2, 0.09, 0.6) +
  slot(s, 0.845, 0.2, 0.09, 0.6);

const twoWays: Part = (s) => slot(s, 0.09, 0.07, 0.82, 0.1) + slot(s, 0.09, 0.83, 0.82, 0.1);

/** Air leaves all around a disc. */
const roundFlow: Part = ({ canvas, tones, disc }) =>
  disc(0.46, '#3c4852') +
  disc(0.44, canvas.down(...tones.flap)) +
  disc(0.37, '#4a565f') +
  disc(0.355, canvas.down(...tones.centre));

const narrowWays: Part = (s) =>
  slot(s, 0.16, 0.05, 0.68, 0.055) +
  slot(s, 0.16, 0.895, 0.68, 0.055) +
  slot(s, 0.05, 0.16, 0.055, 0.68) +
  slot(s, 0.895, 0.16, 0.055, 0.68);

const plate = ({ canvas, tones, quad }: Square, from: number) =>
  quad(from, from, 1 - 2 * from, 1 - 2 * from, canvas.down(...tones.centre), {
    stroke: '#aab5bd',
    'stroke-width': 2,
  });

const rings: Part = ({ tones, disc }) =>
  disc(0.27, tones.centre[0] ?? '#fff', { stroke: '#aab5bd', 'stroke-width': 2 }) +
  range(7)
    .map((i) => disc(0.05 + i * 0.032, 'none', { stroke: tones.grille, 'stroke-width': 4 }))
    .join('');

const bars: Part = (s) =>
  plate(s, 0.23) +
  range(13)
    .map((i) => s.quad(0.26, 0.258 + i * 0.0385, 0.48, 0.02, s.tones.grille))
    .join('');

const cells: Part = (s) =>
  plate(s, 0.24) +
  range(49)
    .map((i) =>
      s.quad(0.268 + (i % 7) * 0.067, 0.268 + Math.floor(i / 7) * 0.067, 0.05, 0.05, s.tones.grille),
    )
    .join('');

const upright: Part = (s) =>
  plate(s, 0.23) +
  range(9)
    .map((i) => s.quad(0.262 + i * 0.0545, 0.26, 0.03, 0.48, s.tones.grille))
    .join('');

/** A plain lid: the air goes in around its edge. */
const lid: Part = (s) => s.quad(0.22, 0.22, 0.56, 0.56, s.tones.grille) + plate(s, 0.245);

const outlets: readonly Part[] = [fourWays, narrowWays, fourWays, twoWays, roundFlow];

const centres: readonly Part[] = [rings, bars, cells, upright, lid];

export function cassettePanel(p: Product, canvas: Canvas, at: Projection): string {
  const line = `${p.brand}${p.seed}`;
  const dark = /pret|graf|chumbo/i.test(p.color ?? '');
  const tones = dark ? graphite : choose(line, 'tones', [whiteTones, whiteTones, greyFlaps]);
  const square = squareOn(canvas, tones, at);
  const outlet = choose(line, 'outlet', outlets);
  const [bx, by] = at(0.93, 0.93);
  return (
    square.quad(0, 0, 1, 1, canvas.down(...tones.panel), { stroke: '#c0c9d0', 'stroke-width': 3 }) +
    outlet(square) +
    (outlet === roundFlow ? rings(square) : choose(line, 'centre', centres)(square)) +
    ellipse(bx, by, 7, 4, pick(line, 'light', 2) ? '#37c3a0' : '#49b3dd')
  );
}

// Draws on the unit square of a ceiling cassette's panel.

interface Tones {
  panel: readonly string[];
  centre: readonly string[];
  grille: string;
  flap: readonly string[];
  edge: string;
}

const whiteTones: Tones = {
  panel: ['#ffffff', '#f1f4f6@.5', '#dde3e8'],
  centre: ['#f4f6f8', '#e2e7eb'],
  grille: '#87939d',
  flap: ['#ffffff', '#d5dce1'],
  edge: '#e9edf0',
};

const greyFlaps: Tones = { ...whiteTones, flap: ['#c9d1d7', '#a3adb5'], edge: '#b3bcc3' };

const graphite: Tones = {
  panel: ['#565f66', '#434b51@.5', '#31383d'],
  centre: ['#3b4248', '#2b3136'],
  grille: '#12171b',
  flap: ['#646d74', '#434b51'],
  edge: '#6d767d',
};

/** Draws on the unit square: quads by upper left corner and size, discs around the middle. */
interface Square {
  canvas: Canvas;
  tones: Tones;
  quad(u: number, v: number, w: number, h: number, fill: string, more?: ShapeOptions): string;
  disc(r: number, fill: string, more?: ShapeOptions): string;
}

function squareOn(canvas: Canvas, tones: Tones, at: Projection): Square {
  const around = (i: number, r: number) =>
    at(0.5 + Math.cos((i * Math.PI) / 18) * r, 0.5 + Math.sin((i * Math.PI) / 18) * r);
  return {
    canvas,
    tones,
    quad: (u, v, w, h, fill, more) =>
      polygon([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)], fill, {
        'stroke-linejoin': 'round',
        ...more,
      }),
    disc: (r, fill, more) =>
      polygon(
        range(36).map((i) => around(i, r)),
        fill,
        more,
      ),
  };
}

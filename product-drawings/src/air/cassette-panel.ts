// The visible panel of a ceiling cassette, described on a unit square that a projection lays on the ceiling.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, range } from '../canvas/numbers.ts';
import { ellipse } from '../canvas/shapes.ts';
import type { Product, Projection } from '../product/product.ts';
import { graphite, greyFlaps, type Square, squareOn, whiteTones } from './cassette-square.ts';

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

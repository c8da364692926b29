import type { Easel } from '../paint/easel.ts';
import { pick, range } from '../paint/numbers.ts';
import { corners, ellipse, polygon, type ShapeOptions, stroke } from '../paint/shapes.ts';
import { brandMark } from '../parts/details.ts';
import type { Drawn, Product, Projection } from '../product.ts';

/** Ceiling cassette seen from below: the panel is drawn flat and laid on the ceiling plane by a matrix. */
export function cassette(p: Product, k: Easel): Drawn {
  const side = (p.btu ?? 24000) <= 12000 ? 0.92 : 1;
  const panel = cassettePanel(p, k, (u, v) => [520 + 440 * (u - v), 250 + 170 * u + 200 * v]);
  const body =
    polygon(corners(160, 392, 520, 252, 520, 62, 160, 190), k.across('#c9d1d7', '#e6ebee')) +
    polygon(corners(520, 252, 880, 392, 880, 190, 520, 62), k.across('#b7c0c7', '#8f9aa3')) +
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
    svg: `<g transform="scale(${side}) translate(-70 -46)">${body}${rim}${panel}${cassetteBrand(p, k)}</g>`,
    front: { x: 10 * side, y: 144 * side, w: 880 * side, h: 215 * side },
    depth: [
      [480 * side, 590 * side],
      [900 * side, 390 * side],
    ],
    stand: 'ceiling',
  };
}

const cassetteBrand = (p: Product, k: Easel) =>
  `<g transform="matrix(.93 .36 -.91 .41 296 457)">${brandMark(k, 0, 0, p.brand, 25, '#5d6872', 'start', 12)}</g>`;

/** The panel is described on a unit square; `at(u, v)` projects it, so any ceiling perspective works. */
export function cassettePanel(p: Product, k: Easel, at: Projection) {
  const quad = (u: number, v: number, w: number, h: number, fill: string, more?: ShapeOptions) =>
    polygon([at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)], fill, {
      'stroke-linejoin': 'round',
      ...more,
    });
  const louver = (u: number, v: number, w: number, h: number) =>
    quad(u, v, w, h, '#3c4852', { stroke: '#3c4852', 'stroke-width': 8 }) +
    quad(u + 0.008, v + 0.012, w - 0.016, h - 0.018, k.down('#ffffff', '#d5dce1'), {
      stroke: '#e9edf0',
      'stroke-width': 5,
    });
  const disc = (r: number, fill: string, more?: ShapeOptions) =>
    polygon(
      range(36).map((i) =>
        at(0.5 + Math.cos((i * Math.PI) / 18) * r, 0.5 + Math.sin((i * Math.PI) / 18) * r),
      ),
      fill,
      more,
    );
  const rings =
    disc(0.27, '#f1f4f6', { stroke: '#aab5bd', 'stroke-width': 2 }) +
    range(7)
      .map((i) => disc(0.05 + i * 0.032, 'none', { stroke: '#8c98a2', 'stroke-width': 4 }))
      .join('');
  const bars =
    quad(0.23, 0.23, 0.54, 0.54, k.down('#f4f6f8', '#e2e7eb'), { stroke: '#aab5bd', 'stroke-width': 2 }) +
    range(13)
      .map((i) => quad(0.26, 0.258 + i * 0.0385, 0.48, 0.02, '#87939d'))
      .join('');
  const [bx, by] = at(0.9, 0.9);
  return (
    quad(0, 0, 1, 1, k.down('#ffffff', '#f1f4f6@.5', '#dde3e8'), { stroke: '#c0c9d0', 'stroke-width': 3 }) +
    louver(0.2, 0.065, 0.6, 0.09) +
    louver(0.2, 0.845, 0.6, 0.09) +
    louver(0.065, 0.2, 0.09, 0.6) +
    louver(0.845, 0.2, 0.09, 0.6) +
    (pick(p.seed, 'cassette', 2) ? rings : bars) +
    ellipse(bx, by, 7, 4, '#37c3a0')
  );
}

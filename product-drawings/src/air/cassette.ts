import type { Canvas } from '../canvas/canvas.ts';
import { corners, polygon, stroke } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import type { Drawn, Product } from '../product/product.ts';
import { cassettePanel } from './cassette-panel.ts';

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

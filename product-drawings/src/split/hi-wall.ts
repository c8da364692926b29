// Wall-mounted indoor unit, in millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, clamp, mix, pick } from '../canvas/numbers.ts';
import { path, stroke } from '../canvas/shapes.ts';
import { seam } from '../parts/body.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { marks } from './hi-wall-marks.ts';
import { hiWallOutlet } from './hi-wall-outlet.ts';
import { panelDecor } from './hi-wall-panel.ts';
import { type HiWallTrim, hiWallTrims } from './hi-wall-trims.ts';

/** 0 for the smallest unit, 1 from 36.000 BTU/h. */
export const grown = (btu: number) => clamp((btu - 7000) / 29000, 0, 1);

/** Rounded body, front panel, air outlet with louvre, display. */
export function hiWall(p: Product, canvas: Canvas): Drawn {
  const trim = choose(`${p.brand}${p.seed}`, 'hiwall', hiWallTrims);
  const w = mix(790, 1200, grown(p.btu ?? 12000));
  const h = mix(288, 345, grown(p.btu ?? 12000)) * trim.tall;
  const look = finish(p.color);
  const y = h * trim.line;
  const svg =
    side(canvas, w, h, look) +
    body(p, canvas, w, h, trim, look) +
    panelDecor[trim.decor]({ canvas, w, h, y, look }) +
    turnedEnds(canvas, w, h, trim, look) +
    seam(4, y, w - 4, y, look, 3) +
    hiWallOutlet(canvas, w, h, { ...trim, look, open: pick(p.seed, 'open', 3) }) +
    marks(p, canvas, w, h, trim, look);
  return {
    w: w + 34,
    h,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w - 6, h],
      [w + 34, h * 0.84],
    ],
    mount: 'wall',
  };
}

const side = (canvas: Canvas, w: number, h: number, look: Look) =>
  path(
    `M${w - 60} 2L${w + 6} 9Q${w + 34} 14 ${w + 34} 42V${h * 0.6}Q${w + 30} ${h * 0.9} ${w - 60} ${h - 2}Z`,
    canvas.across(...look.side),
    { stroke: look.edge, 'stroke-width': 1.2 },
  );

function outline(w: number, h: number, { r, belly }: HiWallTrim): string {
  const b = h * belly;
  return `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${b}C${w} ${h * 0.97} ${w - 14} ${h} ${w * 0.93} ${h}H${w * 0.07}C14 ${h} 0 ${h * 0.97} 0 ${b}V${r}Q0 0 ${r} 0Z`;
}

/** White is never one white: neutral, warm and cool plastics. */
const whites = [
  ['#ffffff', '#fdfefe@.12', '#f3f5f7@.58', '#d9dfe4@.9', '#c2cad1'],
  ['#fffefb', '#fdfcf8@.12', '#f5f3ee@.58', '#ded9d0@.9', '#c9c3b8'],
  ['#fbfdff', '#f7fafc@.12', '#e9eff4@.58', '#ccd6de@.9', '#b3bfc9'],
];

function body(p: Product, canvas: Canvas, w: number, h: number, trim: HiWallTrim, look: Look): string {
  const shade = look.dark
    ? ['#5a6067', '#33383d@.08', '#24282c@.6', '#0d0f11']
    : choose(p.seed, 'white', whites);
  return (
    path(outline(w, h, trim), canvas.down(...shade), { stroke: look.edge, 'stroke-width': 1.8 }) +
    stroke(`M${trim.r} 5H${w - trim.r}`, '#fff', 3, { 'stroke-opacity': look.dark ? 0.3 : 1 }) +
    stroke(`M${w * 0.06} 15H${w * 0.94}`, look.seam, 2, { 'stroke-opacity': 0.28 })
  );
}

function turnedEnds(canvas: Canvas, w: number, h: number, trim: HiWallTrim, look: Look): string {
  const shade = look.dark ? 0.3 : 0.13;
  const light = canvas.across(`#000/${shade / 2}`, '#fff/.2@.05', '#fff/0@.2', '#000/0@.85', `#000/${shade}`);
  return path(outline(w, h, trim), light);
}

import type { Canvas } from '../canvas/canvas.ts';
import { range } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import type { Look } from '../parts/finishes.ts';
import type { Louvre } from './hi-wall-trims.ts';

interface Outlet {
  canvas: Canvas;
  x: number;
  top: number;
  bottom: number;
  width: number;
  /** How far the flap is open, from the top of the mouth. */
  gap: number;
  look: Look;
}

const flapFill = (look: Look) =>
  look.dark ? ['#51585e', '#2b3035@.5', '#1a1d20'] : ['#ffffff', '#eff2f4@.4', '#cdd5db'];

const lipLight = ({ x, width, look }: Outlet, y: number) =>
  stroke(`M${x + 8} ${y + 2}H${x + width - 8}`, '#fff', 3, { 'stroke-opacity': look.dark ? 0.35 : 0.95 });

const upright = ({ x, top, width, gap }: Outlet) =>
  path(
    range(14)
      .map((i) => `M${x + width * (0.02 + i * 0.069)} ${top + 3}l15 ${gap}h5l-13 ${-gap}Z`)
      .join(''),
    '#5f6b75',
  );

function flap(o: Outlet): string {
  const { canvas, x, width, bottom } = o;
  const lip = o.top + o.gap;
  const shape = `M${x + 4} ${lip}H${x + width - 4}L${x + width - 12} ${bottom + 3}Q${x + width - 14} ${bottom + 8} ${x + width - 24} ${bottom + 8}H${x + 24}Q${x + 14} ${bottom + 8} ${x + 12} ${bottom + 3}Z`;
  return (
    path(shape, canvas.down(...flapFill(o.look)), { stroke: o.look.edge, 'stroke-width': 1 }) +
    lipLight(o, lip)
  );
}

/** Two narrow blades, one under the other. */
function double(o: Outlet): string {
  const { canvas, x, width, top, bottom } = o;
  const each = (bottom - top) * 0.36;
  const blade = (y: number) =>
    rect(x + 6, y, width - 12, each, canvas.down(...flapFill(o.look)), {
      r: each / 2.4,
      stroke: o.look.edge,
      'stroke-width': 1,
    });
  return blade(top + (bottom - top) * 0.14) + blade(bottom - each + 6);
}

/** A dark slot with one slim vane in it. */
function slot(o: Outlet): string {
  const { canvas, x, width, top, bottom } = o;
  const thick = Math.max(14, (bottom - top) * 0.3);
  const y = top + (bottom - top) * (o.gap > 12 ? 0.55 : 0.4);
  return (
    rect(x + 10, y, width - 20, thick, canvas.down(...flapFill(o.look)), { r: 5 }) +
    lipLight({ ...o, x: x + 10, width: width - 20 }, y)
  );
}

/** The flap bulges with the belly of the body. */
function curved(o: Outlet): string {
  const { canvas, x, width, bottom } = o;
  const lip = o.top + o.gap;
  const shape = `M${x + 2} ${lip}Q${x + width / 2} ${lip - 10} ${x + width - 2} ${lip}L${x + width - 26} ${bottom}Q${x + width / 2} ${bottom + 18} ${x + 26} ${bottom}Z`;
  return (
    path(shape, canvas.down(...flapFill(o.look)), { stroke: o.look.edge, 'stroke-width': 1 }) +
    lipLight(o, lip)
  );
}

const louvres: Readonly<Record<Louvre, (o: Outlet) => string>> = { flap, double, slot, curved };

/** open: 0 closed, 1 ajar, 2 blowing. */
export function hiWallOutlet(
  canvas: Canvas,
  w: number,
  h: number,
  { line, louvre, look, open }: { line: number; louvre: Louvre; look: Look; open: number },
): string {
  const [x, top, bottom] = [w * 0.055, h * (line + 0.05), h * 0.955];
  const width = w * 0.89;
  const gap = (bottom - top) * ([0.05, 0.36, 0.52][open] ?? 0.05);
  const outlet = { canvas, x, top, bottom, width, gap, look };
  const dark = open > 0 || louvre === 'slot';
  const mouth = dark ? ['#1f272e', '#4a565f'] : ['#6b7781', '#aab4bb'];
  return (
    rect(x, top, width, bottom - top, canvas.down(...mouth), { r: 9 }) +
    (open ? upright(outlet) : '') +
    louvres[louvre](outlet)
  );
}

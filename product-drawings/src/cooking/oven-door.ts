// Doors of ovens, in stoves and built in. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { glass } from '../parts/body.ts';
import { brandMark } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import { softRect } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';

interface Pane {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

/** Where the glass is, as shares of the door: full, framed, wide and low, with a solid lower third. */
const panes: readonly Pane[] = [
  { x: 0.03, y: 0.02, w: 0.94, h: 0.96, r: 12 },
  { x: 0.13, y: 0.26, w: 0.74, h: 0.52, r: 12 },
  { x: 0.06, y: 0.24, w: 0.88, h: 0.6, r: 26 },
  { x: 0.04, y: 0.03, w: 0.92, h: 0.72, r: 8 },
  { x: 0.2, y: 0.28, w: 0.6, h: 0.44, r: 40 },
];

interface Door {
  w: number;
  /** Its upper edge. */
  y: number;
  h: number;
}

const handleBar = (canvas: Canvas, w: number, y: number, dark: boolean) =>
  softRect(w * 0.1, y + 44, w * 0.8, 20, 10, { spread: 7, colour: '#000', opacity: 0.25 }) +
  rect(
    w * 0.09,
    y + 30,
    w * 0.82,
    21,
    canvas.down(...(dark ? ['#5b636a', '#2b3035@.4', '#14171a'] : ['#ffffff', '#c5ccd1@.4', '#7a848b'])),
    {
      r: 10,
      stroke: '#767f86',
      'stroke-width': 1,
    },
  );

export function ovenDoor(p: Product, canvas: Canvas, { w, y, h }: Door, look: Look): string {
  const line = `${p.brand}${p.seed}`;
  const pane = choose(line, 'pane', panes);
  const [x, top, wide, high] = [w * pane.x, y + h * pane.y, w * pane.w, h * pane.h];
  const full = pane.h > 0.9;
  const racks = repeat(3, (i) =>
    rect(w * 0.2, top + high * (0.38 + i * 0.17), w * 0.6, 4, '#c9b084', { opacity: 0.35 }),
  );
  const lamp = choose(line, 'lamp', ['#7a5a2c/.6', '#7a5a2c/.25', '#8a3f1c/.45']);
  return (
    rect(8, y, w - 16, h, canvas.down(...look.face), { r: 8, stroke: look.edge, 'stroke-width': 2 }) +
    rect(x, top, wide, high, canvas.slant('#3b4248', '#0d1012@.5', '#23282d'), {
      r: pane.r,
      stroke: '#0a0c0e',
      'stroke-width': 2,
    }) +
    rect(w * 0.22, top + high * 0.3, w * 0.56, high * 0.56, canvas.radial(lamp, '#15110b/0'), { r: 10 }) +
    racks +
    glass(canvas, x, top, wide, high, pane.r) +
    handleBar(canvas, w, y, look.dark && choose(line, 'darkBar', [true, false])) +
    brandMark(canvas, w / 2, y + h * 0.945, p.brand, 34, full ? '#dfe4e7' : look.ink, 'middle', 12)
  );
}

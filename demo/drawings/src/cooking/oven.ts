import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { glass, measuredFront, roundness, slots } from '../parts/body.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { softRect } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Built-in oven: controls above one large door. */
export function oven(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const [w, h] = [595, 595];
  const look = finish(p.color);
  const strip = { p, canvas, w, y: 0, count: 3, look };
  const touch =
    rect(6, 8, w - 12, 90, canvas.slant('#3d464d', '#161b1f@.5', '#2a3137'), { r: 8 }) +
    display(w / 2, 68, 40) +
    repeat(6, (i) =>
      circle(w * (i < 3 ? 0.12 + i * 0.08 : 0.48 + i * 0.08), 54, 9, i === 1 ? '#8fe3ff' : '#6f7e89'),
    );
  const controls = pick(line, 'touch', 2) ? touch : clockInMiddle({ ...strip, count: 4 });
  const svg =
    rect(0, 0, w, h, canvas.down(...look.face), { r: 6, stroke: look.edge, 'stroke-width': 1.6 }) +
    rect(0, 0, w, 106, canvas.down(...look.top), { r: 6 }) +
    controls +
    ovenDoor(p, canvas, { w, y: 112, h: h - 122 }, look) +
    roundness(canvas, 0, 0, w, h, 0.12, 6);
  return {
    w,
    h,
    svg,
    ...measuredFront(w, h, [w, h]),
    mount: 'floor',
    share: 0.86,
  };
}

// Doors of ovens, in stoves and built in. Millimetres.

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
  /** The upper edge of the glass. */
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

// Control strips of stoves and ovens: 106 mm high.

/** The strip with the knobs: 106 mm high, its upper edge at y. */
interface Controls {
  p: Product;
  canvas: Canvas;
  w: number;
  y: number;
  /** Burners and oven. */
  count: number;
  look: Look;
}

type ControlStyle = (controls: Controls) => string;

const knobRow = ({ canvas, w, y, count, look }: Controls, from: number, to: number, r: number) => {
  const placeKnob = canvas.symbol(knob(canvas, 0, 0, r, look));
  return repeat(count, (i) => placeKnob(w * (from + ((to - from) * i) / (count - 1)), y + 54));
};

const plainRow: ControlStyle = (c) => knobRow(c, 0.11, 0.89, 27);

const clockInMiddle: ControlStyle = (c) => {
  const { canvas, w, y, count } = c;
  const left = Math.ceil(count / 2);
  return (
    knobRow({ ...c, count: Math.max(2, left) }, 0.08, 0.34, 24) +
    rect(w * 0.41, y + 26, w * 0.18, 56, canvas.down('#0d1216', '#232b32'), { r: 8 }) +
    display(w * 0.5, y + 66, 34, { colour: '#ffd9a8', glow: '#f08a3c' }) +
    knobRow({ ...c, count: Math.max(2, count - left) }, 0.66, 0.92, 24)
  );
};

const darkStrip: ControlStyle = (c) =>
  rect(6, c.y + 8, c.w - 12, 90, c.canvas.slant('#3d464d', '#161b1f@.5', '#2a3137'), { r: 10 }) +
  knobRow({ ...c, look: { ...c.look, dark: false } }, 0.12, 0.88, 25);

const groupedRight: ControlStyle = (c) =>
  slots(c.w * 0.07, c.y + 36, c.w * 0.2, 36, 4, '#8d98a1') + knobRow(c, 0.36, 0.92, 24);

export const controlStyles: readonly ControlStyle[] = [
  plainRow,
  darkStrip,
  clockInMiddle,
  plainRow,
  groupedRight,
];

// Cabinets of top-loading washers. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { path, rect } from '../canvas/shapes.ts';
import { text } from '../canvas/text.ts';
import { roundness, seam, sheen } from '../parts/body.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import { capacityText } from './front-loader.ts';

interface Cabinet {
  canvas: Canvas;
  w: number;
  h: number;
  top: number;
  look: Look;
}

type Pressing = (cabinet: Cabinet) => string;

const twoSeams: Pressing = ({ w, h, top, look }) =>
  seam(2, top + 46, w - 2, top + 46, look, 2.4) + seam(2, h - 60, w - 2, h - 60, look, 2.4);

const panelled: Pressing = ({ w, h, top, look }) =>
  rect(w * 0.07, top + 150, w * 0.86, h - top - 240, 'none', {
    r: 26,
    stroke: look.seam,
    'stroke-opacity': 0.45,
    'stroke-width': 3,
  }) + seam(2, top + 46, w - 2, top + 46, look, 2.4);

/** The lower third recedes in a curve. */
const apron: Pressing = ({ canvas, w, h, top }) =>
  path(
    `M2 ${top + (h - top) * 0.66}Q${w / 2} ${top + (h - top) * 0.78} ${w - 2} ${top + (h - top) * 0.66}V${h - 6}H2Z`,
    canvas.down('#4f606d/.2', '#4f606d/.06'),
  );

const plinth: Pressing = ({ canvas, w, h, look }) =>
  rect(1, h - 92, w - 2, 90, canvas.down(...(look.dark ? ['#23272b', '#14171a'] : ['#b4bdc4', '#98a2aa'])), {
    r: 8,
    opacity: 0.8,
  });

const ribbed: Pressing = ({ w, h, top, look }) =>
  repeat(3, (i) => seam(w * 0.08, h - 200 + i * 44, w * 0.92, h - 200 + i * 44, look, 3)) +
  seam(2, top + 46, w - 2, top + 46, look, 2.4);

const pressings: readonly Pressing[] = [twoSeams, panelled, apron, plinth, ribbed];

export function cabinet(p: Product, c: Cabinet): string {
  const { canvas, w, h, top, look } = c;
  const pressing = choose(`${p.brand}${p.seed}`, 'pressing', pressings);
  return (
    rect(0, top, w, h - top, canvas.down(...look.face), { r: 12, stroke: look.edge, 'stroke-width': 1.5 }) +
    roundness(canvas, 0, top, w, h - top, 0.16, 12) +
    sheen(canvas, 0, top, w, h - top, look.dark ? 0.12 : 0.3, 12) +
    pressing(c) +
    text(canvas, w * 0.08, top + 108, capacityText(p, 'kg'), 40, look.ink, { opacity: 0.85 }) +
    (p.inverter
      ? text(canvas, w * 0.92, top + 106, 'INVERTER', 24, look.ink, {
          anchor: 'end',
          spacing: 4,
          opacity: 0.7,
        })
      : '')
  );
}

// Control panels of front-loading washers: the strip above the door, 600 × 140 mm.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';

interface FrontPanel {
  p: Product;
  canvas: Canvas;
  look: Look;
  w: number;
}

export type FrontConsole = (panel: FrontPanel) => string;

const drawer = ({ p, canvas, look }: FrontPanel, x: number, wide: number) =>
  rect(x, 26, wide, 96, canvas.down(...look.top), { r: 10, stroke: look.edge, 'stroke-width': 1.4 }) +
  brandMark(canvas, x + wide / 2, 84, p.brand, 30, look.ink, 'middle', wide > 160 ? 9 : 7);

const screen = ({ canvas }: FrontPanel, x: number, wide: number) =>
  rect(x, 34, wide, 78, canvas.down('#11171c', '#27313a'), { r: 12 }) +
  display(x + wide * (wide > 200 ? 0.28 : 0.5), 92, 48) +
  repeat(wide > 200 ? 3 : 0, (i) => circle(x + wide * 0.6 + i * 32, 73, 10, '#5d6b75'));

const knobBetween: FrontConsole = (panel) =>
  drawer(panel, 22, 150) +
  knob(panel.canvas, panel.w * 0.455, 73, 44, panel.look) +
  screen(panel, panel.w * 0.56, 228);

const knobRight: FrontConsole = (panel) =>
  drawer(panel, 22, 176) + screen(panel, 222, 214) + knob(panel.canvas, panel.w - 84, 73, 50, panel.look);

/** The whole strip is dark glass with touch keys. */
const touchStrip: FrontConsole = (panel) => {
  const { p, canvas, w } = panel;
  return (
    rect(8, 12, w - 16, 122, canvas.slant('#434c53', '#171c20@.5', '#2b3238'), { r: 10 }) +
    brandMark(canvas, 40, 84, p.brand, 32, '#e3e8eb', 'start', 10) +
    display(w * 0.87, 92, 52) +
    repeat(5, (i) => circle(w * 0.46 + i * 40, 74, 11, i === 2 ? '#8fe3ff' : '#59666f'))
  );
};

const knobMiddle: FrontConsole = (panel) => {
  const { canvas, w, look } = panel;
  return (
    drawer(panel, 22, 176) +
    knob(canvas, w / 2, 73, 52, look) +
    repeat(6, (i) =>
      circle(w * 0.64 + (i % 3) * 30, 56 + Math.floor(i / 3) * 36, 9, i === 1 ? '#39b7d8' : look.trim),
    ) +
    rect(w * 0.82, 44, 88, 60, canvas.down('#11171c', '#27313a'), { r: 10 }) +
    display(w * 0.82 + 44, 89, 36)
  );
};

/** No knob: a long drawer, keys and a display at the right. */
const keysOnly: FrontConsole = (panel) =>
  drawer(panel, 22, 210) +
  repeat(4, (i) =>
    rect(264 + i * 36, 52, 26, 44, panel.canvas.down('#ffffff', '#cfd6db'), {
      r: 9,
      stroke: panel.look.edge,
      'stroke-width': 1.4,
    }),
  ) +
  screen(panel, panel.w - 184, 168);

export const frontConsoles: readonly FrontConsole[] = [
  knobBetween,
  knobRight,
  touchStrip,
  knobMiddle,
  keysOnly,
];

// Fronts of tankless gas heaters: what stands on the face. Millimetres, the face's upper left corner at (0, 0).
import type { Canvas } from '../canvas/canvas.ts';
import { text } from '../canvas/lettering.ts';
import { pick, repeat } from '../canvas/numbers.ts';
import { circle, path, rect } from '../canvas/shapes.ts';
import { glass, roundness, seam, sheen, slots } from '../parts/body.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { brushedSteel, type Look } from '../parts/finishes.ts';
import type { Product } from '../product.ts';

interface Face {
  p: Product;
  canvas: Canvas;
  look: Look;
  w: number;
  h: number;
}

export type HeaterFront = (face: Face) => string;

const water = (p: Product) => `${38 + pick(p.seed, 'water', 8)}°`;

/** 13.5 → '13,5 L/min' */
const flow = (p: Product) => (p.capacity ? `${p.capacity.toLocaleString('pt-BR')} L/min` : '');

const light = ({ canvas, look, w, h }: Face) =>
  sheen(canvas, 0, 0, w, h, look.dark ? 0.14 : 0.3, 18) + roundness(canvas, 0, 0, w, h, 0.12, 18);

const name = ({ p, canvas, look, w, h }: Face, at: number, ink = look.ink) =>
  brandMark(canvas, w / 2, h * at, p.brand, 40, ink) +
  text(canvas, w / 2, h * at + h * 0.085, flow(p), 24, ink, { anchor: 'middle', weight: 400, opacity: 0.8 });

const nameAtCorner = ({ p, canvas, look, w, h }: Face, at: number, ink = look.ink) =>
  brandMark(canvas, w * 0.09, h * at, p.brand, 34, ink, 'start', 9) +
  text(canvas, w * 0.09, h * at + 36, flow(p), 22, ink, { weight: 400, opacity: 0.8 });

const keys = ({ canvas, w, h }: Face, at: number, dark: boolean) =>
  repeat(4, (i) =>
    circle(w * (0.26 + i * 0.16), h * at, 15, dark ? '#39424a' : canvas.down('#ffffff', '#d3dadf'), {
      stroke: dark ? '#6c7780' : '#aeb8bf',
      'stroke-width': 2,
    }),
  );

const plain: HeaterFront = (face) =>
  light(face) +
  name(face, 0.2) +
  display(face.canvas, face.w / 2, face.h * 0.67, 54, { words: water(face.p), plate: '#11171c' }) +
  keys(face, 0.82, face.look.dark) +
  slots(face.w * 0.3, face.h * 0.93, face.w * 0.4, face.h * 0.035, 2, '#8d98a1');

const darkGlass: HeaterFront = (face) => {
  const { canvas, w, h } = face;
  return (
    rect(12, 12, w - 24, h - 24, canvas.slant('#454d54', '#14181b@.5', '#262c31'), { r: 12 }) +
    glass(canvas, 12, 12, w - 24, h - 24, 12) +
    name(face, 0.2, '#e3e8eb') +
    display(canvas, w / 2, h * 0.67, 54, { words: water(face.p) }) +
    keys(face, 0.82, true)
  );
};

/** Dark only below, where the display is. */
const darkFoot: HeaterFront = (face) => {
  const { p, canvas, w, h } = face;
  return (
    light(face) +
    name(face, 0.26) +
    rect(3, h * 0.7, w - 6, h * 0.3 - 3, canvas.slant('#3d464d', '#171c20@.5', '#2a3137'), { r: 16 }) +
    display(canvas, w * 0.5, h * 0.86, 52, { words: water(p) }) +
    repeat(2, (i) =>
      circle(w * (0.2 + i * 0.6), h * 0.84, 20, '#3b454c', { stroke: '#74808a', 'stroke-width': 2 }),
    )
  );
};

/** Mechanical: two knobs and a window for the flame. */
const knobs: HeaterFront = (face) => {
  const { canvas, w, h, look } = face;
  return (
    light(face) +
    nameAtCorner(face, 0.14) +
    rect(w * 0.36, h * 0.5, w * 0.28, h * 0.09, canvas.down('#20272d', '#3a444c'), {
      r: 12,
      stroke: look.edge,
      'stroke-width': 3,
    }) +
    path(
      `M${w * 0.44} ${h * 0.583}q6 -26 14 -34q8 12 12 34ZM${w * 0.51} ${h * 0.583}q6 -22 12 -30q8 12 10 30Z`,
      '#5fb4e6',
    ) +
    knob(canvas, w * 0.28, h * 0.8, 44, look) +
    knob(canvas, w * 0.72, h * 0.8, 44, look) +
    slots(w * 0.2, h * 0.3, w * 0.6, h * 0.1, 5, '#97a2ab')
  );
};

/** A brushed steel plate set into the body. */
const steelPlate: HeaterFront = (face) => {
  const { p, canvas, w, h, look } = face;
  return (
    light(face) +
    rect(w * 0.1, h * 0.1, w * 0.8, h * 0.8, canvas.down('#e6e9eb', '#d2d7da@.5', '#bfc6ca'), { r: 14 }) +
    rect(w * 0.1, h * 0.1, w * 0.8, h * 0.8, canvas.across(...brushedSteel), {
      r: 14,
      stroke: look.edge,
      'stroke-width': 2,
    }) +
    name(face, 0.3, '#414a52') +
    display(canvas, w / 2, h * 0.74, 50, { words: water(p), plate: '#11171c' })
  );
};

/** A vertical strip with the display at the right. */
const sideStrip: HeaterFront = (face) => {
  const { p, canvas, w, h, look } = face;
  return (
    light(face) +
    nameAtCorner(face, 0.14) +
    rect(w * 0.7, 4, w * 0.22, h - 8, canvas.down('#353e45', '#161b1f@.5', '#262d33'), { r: 4 }) +
    display(canvas, w * 0.81, h * 0.36, 40, { words: water(p) }) +
    repeat(4, (i) => circle(w * 0.81, h * (0.5 + i * 0.09), 12, i ? '#4d5961' : '#8fe3ff')) +
    seam(w * 0.1, h * 0.9, w * 0.62, h * 0.9, look, 3)
  );
};

/** Two pressed grooves and a small display in the middle. */
const grooved: HeaterFront = (face) => {
  const { p, canvas, w, h, look } = face;
  return (
    light(face) +
    seam(16, h * 0.33, w - 16, h * 0.33, look, 3) +
    seam(16, h * 0.68, w - 16, h * 0.68, look, 3) +
    name(face, 0.16) +
    rect(w * 0.3, h * 0.42, w * 0.4, h * 0.17, canvas.down('#11181d', '#28323a'), { r: 40 }) +
    display(canvas, w / 2, h * 0.535, 50, { words: water(p) }) +
    keys(face, 0.8, look.dark)
  );
};

export const heaterFronts: readonly HeaterFront[] = [
  plain,
  darkGlass,
  darkFoot,
  steelPlate,
  sideStrip,
  grooved,
];

/** Small heaters are mostly mechanical. */
export const mechanicalFront: HeaterFront = knobs;

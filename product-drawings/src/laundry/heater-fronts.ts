// Fronts of tankless gas heaters: displays, keys and names. Millimetres, the face's upper left corner at (0, 0).
import { repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { glass, seam, slots } from '../parts/body.ts';
import { display } from '../parts/details.ts';
import { brushedSteel } from '../parts/finishes.ts';
import { type Face, keys, light, name, nameAtCorner } from './heater-face.ts';

export type HeaterFront = (face: Face) => string;

const plain: HeaterFront = (face) =>
  light(face) +
  name(face, 0.2) +
  display(face.w / 2, face.h * 0.67, 54, { plate: '#11171c' }) +
  keys(face, 0.82, face.look.dark) +
  slots(face.w * 0.3, face.h * 0.93, face.w * 0.4, face.h * 0.035, 2, '#8d98a1');

const darkGlass: HeaterFront = (face) => {
  const { canvas, w, h } = face;
  return (
    rect(12, 12, w - 24, h - 24, canvas.slant('#454d54', '#14181b@.5', '#262c31'), { r: 12 }) +
    glass(canvas, 12, 12, w - 24, h - 24, 12) +
    name(face, 0.2, '#e3e8eb') +
    display(w / 2, h * 0.67, 54) +
    keys(face, 0.82, true)
  );
};

/** Dark only below, where the display is. */
const darkFoot: HeaterFront = (face) => {
  const { canvas, w, h } = face;
  return (
    light(face) +
    name(face, 0.26) +
    rect(3, h * 0.7, w - 6, h * 0.3 - 3, canvas.slant('#3d464d', '#171c20@.5', '#2a3137'), { r: 16 }) +
    display(w * 0.5, h * 0.86, 52) +
    repeat(2, (i) =>
      circle(w * (0.2 + i * 0.6), h * 0.84, 20, '#3b454c', { stroke: '#74808a', 'stroke-width': 2 }),
    )
  );
};

/** A brushed steel plate set into the body. */
const steelPlate: HeaterFront = (face) => {
  const { canvas, w, h, look } = face;
  return (
    light(face) +
    rect(w * 0.1, h * 0.1, w * 0.8, h * 0.8, canvas.down('#e6e9eb', '#d2d7da@.5', '#bfc6ca'), { r: 14 }) +
    rect(w * 0.1, h * 0.1, w * 0.8, h * 0.8, canvas.across(...brushedSteel), {
      r: 14,
      stroke: look.edge,
      'stroke-width': 2,
    }) +
    name(face, 0.3, '#414a52') +
    display(w / 2, h * 0.74, 50, { plate: '#11171c' })
  );
};

/** A vertical strip with the display at the right. */
const sideStrip: HeaterFront = (face) => {
  const { canvas, w, h, look } = face;
  return (
    light(face) +
    nameAtCorner(face, 0.14) +
    rect(w * 0.7, 4, w * 0.22, h - 8, canvas.down('#353e45', '#161b1f@.5', '#262d33'), { r: 4 }) +
    display(w * 0.81, h * 0.36, 40) +
    repeat(4, (i) => circle(w * 0.81, h * (0.5 + i * 0.09), 12, i ? '#4d5961' : '#8fe3ff')) +
    seam(w * 0.1, h * 0.9, w * 0.62, h * 0.9, look, 3)
  );
};

/** Two pressed grooves and a small display in the middle. */
const grooved: HeaterFront = (face) => {
  const { canvas, w, h, look } = face;
  return (
    light(face) +
    seam(16, h * 0.33, w - 16, h * 0.33, look, 3) +
    seam(16, h * 0.68, w - 16, h * 0.68, look, 3) +
    name(face, 0.16) +
    rect(w * 0.3, h * 0.42, w * 0.4, h * 0.17, canvas.down('#11181d', '#28323a'), { r: 40 }) +
    display(w / 2, h * 0.535, 50) +
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

import { type Canvas, text } from '../canvas/canvas.ts';
import { choose, mix, pick, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect } from '../canvas/shapes.ts';
import { glass, measuredFront, roundness, seam, sheen, slots } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { brushedSteel, finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Pipes of hot water, gas and cold water: place along the width, dark and light metal. */
const connections: readonly (readonly [number, string, string])[] = [
  [0.24, '#c98b55', '#f0c39a'],
  [0.5, '#c2a03a', '#f2dc8c'],
  [0.76, '#9aa4ab', '#eef1f3'],
];

const pipes = (canvas: Canvas, w: number, bottom: number) =>
  connections
    .map(
      ([x, dark, light]) =>
        rect(w * x - 13, bottom - 6, 26, 74, canvas.across(dark, light, dark)) +
        rect(w * x - 20, bottom + 18, 40, 26, canvas.across('#8c959c', '#eef1f3@.4', '#757f86'), { r: 4 }),
    )
    .join('');

/** Gas heater: a cylinder when its kind is a storage heater, else tankless. Capacity in litres a minute. */
export function gasHeater(p: Product, canvas: Canvas): Drawn {
  return /acumula/i.test(p.kind ?? '') ? storageHeater(p, canvas) : tankless(p, canvas);
}

function tankless(p: Product, canvas: Canvas): Drawn {
  const litres = p.capacity ?? 15;
  const line = `${p.brand}${p.seed}`;
  const grown = (litres - 7) / 28;
  const [w, h] = [mix(320, 430, grown), mix(530, 680, grown) * choose(line, 'tall', [1, 1.06, 0.95])];
  const side = choose(line, 'deep', [70, 54, 84]);
  const look = finish(p.color);
  const r = choose(line, 'corner', [18, 40, 6]);
  const mechanical = litres <= 10 && pick(line, 'mechanical', 3) > 0;
  const front = mechanical ? mechanicalFront : choose(line, 'front', heaterFronts);
  const [flueX, flueWide] = [
    w * choose(line, 'flueAt', [0.37, 0.37, 0.52]),
    w * choose(line, 'flue', [0.26, 0.2]),
  ];
  const svg =
    flue(canvas, flueX, flueWide) +
    pipes(canvas, w, 70 + h) +
    box(canvas, {
      y: 70,
      w,
      h,
      side,
      eye: 70 + h * 0.3,
      depth: 0.09,
      look,
      r,
      face: canvas.down(...look.face),
    }) +
    `<g transform="translate(0 70)">${front({ p, canvas, look, w, h })}</g>`;
  return {
    w: w + side,
    h: h + 70 + 68,
    svg,
    ...measuredFront(w, h, [w + side, 70 + h * 0.94], 70),
    mount: 'wall',
    share: mix(0.8, 1, grown),
  };
}

/** A cylinder with a burner below and the flue above. */
function storageHeater(p: Product, canvas: Canvas): Drawn {
  const [w, h] = [480, 1240];
  const look = finish(p.color);
  const shape = `M0 134Q0 84 ${w / 2} 84T${w} 134V${h - 30}Q${w} ${h + 10} ${w / 2} ${h + 10}T0 ${h - 30}Z`;
  const svg =
    flue(canvas, w * 0.4, w * 0.2) +
    path(shape, canvas.down(...look.face), { stroke: look.edge, 'stroke-width': 2 }) +
    path(shape, canvas.across('#000/.12', '#fff/.3@.12', '#fff/0@.3', '#000/0@.66', '#000/.26')) +
    ellipse(w / 2, 132, w / 2 - 4, 40, canvas.down('#fff/.5', '#fff/0')) +
    seam(6, 190, w - 6, 190, look, 3) +
    seam(6, h - 190, w - 6, h - 190, look, 3) +
    brandMark(canvas, w / 2, 330, p.brand, 52, look.ink) +
    rect(w * 0.3, h - 330, w * 0.4, 110, canvas.down('#2b3238', '#49535b'), { r: 14 }) +
    knob(canvas, w / 2, h - 275, 40, look) +
    repeat(2, (i) => circle(w * (0.14 + i * 0.72), 250 + i * 640, 16, canvas.slant('#ffffff', '#8d979e'))) +
    roundness(canvas, 20, h - 180, w - 40, 150, 0.1, 12) +
    repeat(3, (i) => rect(w * (0.16 + i * 0.29), h - 6, 44, 46, '#39424a', { r: 6 }));
  return {
    w,
    h: h + 40,
    svg,
    front: { x: 0, y: 84, w, h: h - 74 },
    depth: [
      [w, h],
      [w, h],
    ],
    mount: 'floor',
  };
}

const flue = (canvas: Canvas, x: number, wide: number) =>
  rect(x, 0, wide, 84, canvas.across('#7d868d', '#f7f9fa@.35', '#b9c1c6@.65', '#6b747b')) +
  repeat(3, (i) => rect(x - 2, 12 + i * 18, wide + 4, 4, '#5d666d', { opacity: 0.35 }));

// Parts that fronts of tankless gas heaters share. Millimetres, the face's upper left corner at (0, 0).

interface Face {
  p: Product;
  canvas: Canvas;
  look: Look;
  w: number;
  h: number;
}

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

// Fronts of tankless gas heaters: displays, keys and names. Millimetres, the face's upper left corner at (0, 0).

type HeaterFront = (face: Face) => string;

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

const heaterFronts: readonly HeaterFront[] = [plain, darkGlass, darkFoot, steelPlate, sideStrip, grooved];

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

/** Small heaters are mostly mechanical. */
const mechanicalFront: HeaterFront = knobs;

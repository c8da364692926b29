import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import { seam } from '../parts/body.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import { carcass, door } from './cold-body.ts';
import {
  brand,
  type DoorBox,
  type FridgeTrim,
  type HandleStyle,
  handles,
  panels,
  type Size,
} from './fridge-parts.ts';

// The front of a refrigerator with one door. Millimetres.

/** A value that is repeated is chosen more often. */
const singleHandles: readonly HandleStyle[] = [
  'bar',
  'recess',
  'profile',
  'bow',
  'pocket',
  'grip',
  'pocket',
  'grip',
];

/** On a low door, hollows and grips would sit at its foot. */
const lowHandles = singleHandles.slice(0, 4);

export function single(p: Product, canvas: Canvas, size: Size, look: Look, trim: FridgeTrim): string {
  const { w, h, small } = size;
  const front = oneDoor(p, size, small);
  const { box } = front;
  const handle = choose(p.seed, 'handle', box.h > 720 ? singleHandles : lowHandles);
  const plainPanel = small || trim.panel !== 'lights' || front.face === 'band';
  const atHandle = box.hinge === 'left' && trim.brand !== 'centre';
  const top = box.y + Math.max(66, box.h * 0.065);
  return (
    carcass(canvas, w, h, look) +
    drawCap(canvas, front.cap, box, look) +
    drawBase(canvas, front.base, size, look) +
    rect(0, box.y, w, box.h, look.dark ? '#15191c' : '#d3d9de', { r: 4 }) +
    door(
      canvas,
      { x: 2.5, y: box.y + 2.5, w: w - 5, h: box.h - 5, r: choose(p.seed, 'corner', [4, 12, 20, 28]) },
      look,
    ) +
    drawFace(canvas, front.face, box, look) +
    `<g transform="translate(0 ${box.y})">${handles[handle](canvas, { ...box, y: 0 }, look)}</g>` +
    (plainPanel || atHandle ? '' : panels.lights({ p, canvas, look, first: box, other: box })) +
    brand(p, canvas, { ...size, y: top }, '1 porta', look, atHandle ? { ...trim, brand: 'centre' } : trim)
  );
}

// Variants of refrigerators with one door: cap, base, face, side of the handle. Millimetres.

const capHeights: Readonly<Record<Cap, number>> = { none: 0, plain: 52, dial: 84, dark: 58 };

const baseHeights: Readonly<Record<Base, number>> = {
  dark: 44,
  slots: 78,
  flush: 34,
  grille: 112,
  steel: 60,
};

const caps: readonly Cap[] = ['none', 'plain', 'none', 'dial', 'dark', 'none'];

const bases: readonly Base[] = ['dark', 'slots', 'flush', 'grille', 'steel', 'slots'];

export interface OneDoor {
  box: DoorBox;
  cap: Cap;
  base: Base;
  face: Face;
}

/** The single door of a front, with what is above and below it. Frigobars have no cap: their top is a table. */
export function oneDoor(p: Product, { w, h }: Front, small: boolean): OneDoor {
  const cap = small ? 'none' : choose(p.seed, 'cap', caps);
  const base = choose(p.seed, 'base', small ? bases.slice(0, 3) : bases);
  const top = capHeights[cap];
  return {
    box: {
      x: 0,
      y: top,
      w,
      h: h - top - baseHeights[base],
      hinge: choose(p.seed, 'opens', ['right', 'right', 'left']),
    },
    cap,
    base,
    face: choose(p.seed, 'face', faces),
  };
}

// Pressings and plates on the face of a single door: one drawing for each Face. Millimetres.

type Face = 'smooth' | 'line' | 'ribs' | 'arch' | 'twin' | 'tray' | 'band' | 'fluted';

const faces: readonly Face[] = ['smooth', 'line', 'ribs', 'arch', 'twin', 'tray', 'band', 'fluted'];

/** A pressed line: its shadow and the light beside it. */
const pressed = (d: string, look: Look) =>
  stroke(d, look.seam, 5, { 'stroke-opacity': 0.75 }) +
  `<g transform="translate(0 5)">${stroke(d, '#fff', 4, { 'stroke-opacity': look.dark ? 0.15 : 0.9 })}</g>`;

/** A position on the door, counted from the side of the hinges: ornaments keep clear of the handle. */
const across = ({ x, w, hinge }: DoorBox, share: number) => x + w * (hinge === 'left' ? 1 - share : share);

const upright = (door: DoorBox, share: number, from: number, look: Look, strength: number) => {
  const x = across(door, share);
  return seam(x, door.y + door.h * from, x, door.y + door.h - 18, look, strength);
};

const arc = ({ x, y, w, h }: DoorBox, share: number) =>
  `M${x + 6} ${y + h * share}Q${x + w / 2} ${y + h * (share - 0.1)} ${x + w - 6} ${y + h * share}`;

const faceDrawings: Readonly<Record<Face, (canvas: Canvas, door: DoorBox, look: Look) => string>> = {
  smooth: () => '',
  /** Where the freezer compartment ends inside. */
  line: (_, { x, y, w, h }, look) => pressed(`M${x + 4} ${y + h * 0.27}H${x + w - 4}`, look),
  ribs: (_, door, look) =>
    repeat(5, (i) =>
      pressed(`M${across(door, 0.1)} ${door.y + door.h * 0.2 + i * 26}H${across(door, 0.74)}`, look),
    ),
  arch: (_, door, look) => pressed(arc(door, 0.3), look) + pressed(arc(door, 0.34), look),
  twin: (_, door, look) => upright(door, 0.14, 0.17, look, 6) + upright(door, 0.7, 0.17, look, 6),
  tray: (canvas, door, look) =>
    rect(
      Math.min(across(door, 0.12), across(door, 0.74)),
      door.y + door.h * 0.2,
      door.w * 0.62,
      door.h * 0.7,
      canvas.down('#6b7a86/.17', '#ffffff/.1@.25', '#6b7a86/.05'),
      { r: 46, stroke: look.seam, 'stroke-opacity': 0.6, 'stroke-width': 4 },
    ),
  band: (canvas, { x, y, w, h }, look) =>
    rect(
      x + 2,
      y + 2,
      w - 4,
      h * 0.13,
      canvas.down(...(look.dark ? ['#59626a', '#3a4248'] : ['#cdd4da', '#b3bcc4'])),
      { r: 9 },
    ) + pressed(`M${x + 4} ${y + h * 0.13}H${x + w - 4}`, look),
  fluted: (_, door, look) => repeat(7, (i) => upright(door, 0.12 + i * 0.09, 0.5, look, 4)),
};

const drawFace = (canvas: Canvas, face: Face, door: DoorBox, look: Look): string =>
  faceDrawings[face](canvas, door, look);

// The strips above and below a single door. Millimetres.

export interface Front {
  w: number;
  h: number;
}

type Cap = 'none' | 'plain' | 'dial' | 'dark';

type Base = 'dark' | 'slots' | 'flush' | 'grille' | 'steel';

const pale = (look: Look) => (look.dark ? '#3a4046' : '#eef1f3');

function drawCap(canvas: Canvas, cap: Cap, { w, y }: DoorBox, look: Look): string {
  if (cap === 'none') return '';
  const dark = cap === 'dark' || look.dark;
  const strip = rect(
    1,
    1,
    w - 2,
    y - 3,
    canvas.down(...(dark ? ['#49525a', '#2a3137'] : ['#ffffff', '#dfe4e8'])),
    {
      r: 7,
      stroke: look.edge,
      'stroke-width': 2,
    },
  );
  if (cap !== 'dial') return strip;
  const [x, middle] = [w * 0.8, y / 2];
  return (
    strip +
    circle(x, middle, 25, canvas.slant('#ffffff', '#a9b2b9'), { stroke: look.seam, 'stroke-width': 2 }) +
    stroke(`M${x} ${middle - 18}V${middle - 4}`, '#4a545c', 5) +
    repeat(3, (i) => circle(w * 0.6 + i * 32, middle, 6, i === 0 ? '#5fbf7a' : look.trim))
  );
}

const bars = (w: number, top: number, count: number, step: number, colour: string) =>
  repeat(count, (i) => rect(w * 0.1, top + i * step, w * 0.8, step * 0.45, colour, { r: 3 }));

const baseDrawings: Readonly<Record<Base, (canvas: Canvas, front: Front, look: Look) => string>> = {
  dark: () => '',
  flush: (canvas, { w, h }, look) =>
    rect(3, h - 32, w - 6, 30, canvas.down(pale(look), look.trim), {
      r: 4,
      stroke: look.edge,
      'stroke-width': 1.5,
    }),
  slots: (canvas, { w, h }, look) =>
    rect(3, h - 76, w - 6, 74, canvas.down(pale(look), look.trim), {
      r: 4,
      stroke: look.edge,
      'stroke-width': 1.5,
    }) + bars(w, h - 60, 3, 18, look.seam),
  grille: (canvas, { w, h }) =>
    rect(3, h - 110, w - 6, 108, canvas.down('#59626a', '#30373d'), { r: 5 }) +
    bars(w, h - 96, 5, 18, '#14191d'),
  steel: (canvas, { w, h }) =>
    rect(3, h - 58, w - 6, 56, canvas.across('#98a1a8', '#eef1f3@.3', '#b4bcc2@.7', '#7d868d'), { r: 4 }),
};

const drawBase = (canvas: Canvas, base: Base, front: Front, look: Look): string =>
  baseDrawings[base](canvas, front, look);

// Pressings and plates on the face of a single door: one drawing for each Face. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import { seam } from '../parts/body.ts';
import type { Look } from '../parts/finishes.ts';
import type { DoorBox } from './fridge-layouts.ts';

export type Face = 'smooth' | 'line' | 'ribs' | 'arch' | 'twin' | 'tray' | 'band' | 'fluted';

export const faces: readonly Face[] = ['smooth', 'line', 'ribs', 'arch', 'twin', 'tray', 'band', 'fluted'];

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

export const drawFace = (canvas: Canvas, face: Face, door: DoorBox, look: Look): string =>
  faceDrawings[face](canvas, door, look);

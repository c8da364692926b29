// The front of a refrigerator with one door. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import { carcass, door } from './cold-body.ts';
import { brand } from './fridge-brand.ts';
import { panels } from './fridge-displays.ts';
import { type HandleStyle, handles } from './fridge-handles.ts';
import type { Size } from './fridge-size.ts';
import type { FridgeTrim } from './fridge-trims.ts';
import { oneDoor } from './one-door.ts';
import { drawFace } from './one-door-faces.ts';
import { drawBase, drawCap } from './one-door-trims.ts';

/** Repeated ones are likelier. */
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

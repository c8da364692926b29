import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { roundness, sheen } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brushedSteel, finish, type Look } from '../parts/finishes.ts';
import { softRect } from '../parts/soft-shapes.ts';

export const steelBar = (canvas: Canvas, dark: boolean) =>
  canvas.across(
    ...(dark ? ['#2b3035', '#7a8187@.35', '#15181b'] : ['#878f96', '#ffffff@.35', '#a7afb5@.65', '#6d767d']),
  );

export const handle = (canvas: Canvas, x: number, y: number, h: number, look: Look) =>
  softRect(x + 9, y + 10, 17, h, 8, { spread: 7, colour: '#000', opacity: 0.2 }) +
  rect(x, y, 19, h, steelBar(canvas, look.dark), { r: 9, stroke: look.edge, 'stroke-width': 1 });

interface DoorFace {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
}

export const door = (canvas: Canvas, { x, y, w, h, r = 10 }: DoorFace, look: Look) =>
  rect(x, y, w, h, canvas.down(...look.face), { r, stroke: look.edge, 'stroke-width': 2 }) +
  (look === finish('inox') ? brushed(canvas, { x, y, w, h, r }) : '') +
  sheen(canvas, x, y, w, h, look.dark ? 0.2 : 0.3, r) +
  roundness(canvas, x, y, w, h, 0.1, r);

const brushed = (canvas: Canvas, { x, y, w, h, r = 10 }: DoorFace) =>
  rect(x, y, w, h, canvas.across(...brushedSteel), { r });

export function carcass(canvas: Canvas, w: number, h: number, look: Look) {
  const side = { ...look, side: look.dark ? look.side : ['#b9c0c6', '#969fa7'] };
  return (
    repeat(2, (i) => rect(40 + i * (w - 120), h - 6, 44, 26, '#2a3035', { r: 6 })) +
    box(canvas, { w, h, side: w * 0.13, eye: h * 0.42, depth: 0.055, look: side, r: 8, face: '#3c444b' }) +
    rect(4, h - 40, w - 8, 38, canvas.down('#2a3137', '#4c565e'), { r: 4 })
  );
}

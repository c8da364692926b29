// Things on the wall of a laundry. Canvas units.
import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';

export type LaundryThing = (canvas: Canvas) => string;

const board = (canvas: Canvas, y: number) =>
  rect(640, y, 320, 22, canvas.down('#d9bf9a', '#b3946a'), { r: 4 }) +
  rect(640, y + 22, 320, 16, canvas.down('#000/.18', '#000/0'));

const towels = (canvas: Canvas, x: number, y: number) =>
  repeat(3, (i) =>
    rect(
      x,
      y - 64 + i * 22,
      92,
      20,
      canvas.across(['#e8ded0', '#a8c0c0', '#f6f4ef'][i] ?? '#e8ded0', '#cfc8bb'),
      {
        r: 8,
      },
    ),
  );

const jars = (canvas: Canvas, x: number, y: number) =>
  rect(x, y - 84, 70, 84, canvas.across('#e9f0f2', '#a9bcc4'), { r: 12 }) +
  rect(x + 84, y - 64, 90, 64, canvas.across('#f1ede5', '#cdc4b4'), { r: 8 });

const shelf: LaundryThing = (canvas) =>
  board(canvas, 250) + jars(canvas, 664, 250) + towels(canvas, 852, 250);

const twoShelves: LaundryThing = (canvas) =>
  board(canvas, 180) +
  towels(canvas, 668, 180) +
  jars(canvas, 776, 180) +
  board(canvas, 360) +
  jars(canvas, 660, 360) +
  towels(canvas, 856, 360);

/** A rail with shirts. */
const rail: LaundryThing = (canvas) => {
  const shirt = (x: number, light: string, dark: string) =>
    stroke(`M${x} 176v22M${x - 44} 226Q${x} 186 ${x + 44} 226`, '#8b7a63', 5) +
    path(
      `M${x - 52} 224Q${x} 196 ${x + 52} 224L${x + 76} 300L${x + 48} 312L${x + 44} 450H${x - 44}L${x - 48} 312L${x - 76} 300Z`,
      canvas.across(light, dark),
    );
  return (
    rect(620, 168, 350, 12, canvas.down('#c9d0d5', '#8d979e'), { r: 5 }) +
    shirt(700, '#ffffff', '#d6dbde') +
    shirt(800, '#a8c0c0', '#7d9a9b') +
    shirt(896, '#e8d9c4', '#c7b294')
  );
};

const cabinet: LaundryThing = (canvas) =>
  rect(626, 90, 350, 270, canvas.down('#f4f3f0', '#dddbd5'), { r: 4 }) +
  stroke('M801 96V354', '#c4c1ba', 3) +
  stroke('M782 300v40M820 300v40', '#b9a27f', 7, { 'stroke-linecap': 'round' }) +
  rect(626, 360, 350, 18, canvas.down('#000/.2', '#000/0'));

const windowPane: LaundryThing = (canvas) =>
  rect(650, 110, 290, 300, canvas.down('#f2f8fb', '#d3e6ee@.6', '#bcd3cf')) +
  stroke('M650 110h290v300h-290ZM795 110v300', '#ffffff', 12) +
  rect(630, 410, 330, 20, canvas.down('#ffffff', '#d3d1cc'), { r: 4 });

export const onTheWall: readonly LaundryThing[] = [shelf, twoShelves, rail, cabinet, windowPane];

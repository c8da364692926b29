import type { Canvas } from '../canvas/canvas.ts';
import { range, repeat } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import { softEllipse } from '../parts/soft-shapes.ts';

// Things on the floor of a laundry besides the machine. Canvas units.

const pool = (canvas: Canvas, x: number, rx: number) =>
  softEllipse(canvas, x, 902, rx, 12, { spread: 8, colour: '#000', opacity: 0.25 });

const wicker: LaundryThing = (canvas) =>
  pool(canvas, 810, 120) +
  path('M700 690H920L896 900H724Z', canvas.across('#d8bd97', '#a98a62')) +
  stroke('M708 740H914M712 790H908M718 840H902', '#8b6c45', 4, { 'stroke-opacity': 0.5 }) +
  path('M706 694Q760 610 810 668Q860 620 914 694Z', canvas.down('#fbfaf7', '#d6dcdd'));

/** A folding rack with cloths. */
const rack: LaundryThing = (canvas) =>
  pool(canvas, 800, 160) +
  stroke('M660 900L940 600M940 900L660 600M650 600H950', '#b9c1c6', 10, { 'stroke-linecap': 'round' }) +
  [
    [664, 150, '#f6f4ef', '#d9d4c9'],
    [742, 190, '#a8c0c0', '#83a0a1'],
    [822, 130, '#e3c9ab', '#c4a680'],
    [892, 170, '#ffffff', '#d3d9dc'],
  ]
    .map(([x, tall, light, dark]) =>
      rect(Number(x), 600, 58, Number(tall), canvas.down(String(light), String(dark)), { r: 4 }),
    )
    .join('');

const hamper: LaundryThing = (canvas) =>
  pool(canvas, 810, 120) +
  path('M704 620H916L900 900H720Z', canvas.across('#f1efea', '#c9c4ba')) +
  stroke(
    range(6)
      .map((i) => `M${726 + i * 34} 640L${734 + i * 30} 890`)
      .join(''),
    '#a39c8e',
    4,
    { 'stroke-opacity': 0.5 },
  ) +
  rect(696, 596, 228, 34, canvas.across('#c79f72', '#94703f'), { r: 12 });

/** A low cupboard with a basin. */
const basin: LaundryThing = (canvas) =>
  pool(canvas, 800, 180) +
  rect(640, 640, 330, 250, canvas.down('#f4f3f0', '#dddbd5'), { r: 4 }) +
  stroke('M805 670V880', '#c4c1ba', 3) +
  rect(626, 612, 358, 34, canvas.down('#fdfdfc', '#cfd3d4'), { r: 8 }) +
  stroke('M800 612V540Q800 510 832 510H850V534', '#aab3b9', 13, { 'stroke-linejoin': 'round' }) +
  rect(700, 566, 46, 48, canvas.across('#93aab0', '#64797f'), { r: 8 });

export const onTheFloor: readonly LaundryThing[] = [wicker, rack, hamper, basin];

// Things on the wall of a laundry. Canvas units.

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

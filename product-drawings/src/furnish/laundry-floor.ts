// Things on the floor of a laundry besides the machine. Canvas units.
import type { Canvas } from '../canvas/canvas.ts';
import { range } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { LaundryThing } from './laundry-wall.ts';

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

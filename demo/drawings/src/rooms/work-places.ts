import type { Canvas } from '../canvas/canvas.ts';
import { range, repeat } from '../canvas/numbers.ts';
import { circle, corners, group, path, polygon, rect, stroke } from '../canvas/shapes.ts';
import { plant } from '../furnish/furniture.ts';
import { solarPanel } from '../home/solar-kit.ts';
import { floorShadow } from '../parts/body.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { hiWall } from '../split/hi-wall.ts';
import { backdrop, curtainedWindow, mounted, sunlight, tileFloor, wall, woodFloor } from './room-shell.ts';

export function shopEntrance(p: Product, canvas: Canvas, item: Drawn) {
  const scale = 560 / item.w;
  const door =
    rect(230, 300, 540, 620, canvas.slant('#e6f1f4', '#b7cdd4')) +
    rect(230, 620, 540, 300, canvas.down('#cfd9d2', '#b5bcae')) +
    stroke('M230 300h540v620h-540ZM500 300v620', '#5d676e', 14) +
    stroke('M480 560v140M520 560v140', '#c9d0d4', 9, { 'stroke-linecap': 'round' }) +
    path('M250 320H420L260 760H250Z', '#fff', { opacity: 0.35 });
  return (
    wall(p, canvas) +
    sunlight(p, canvas) +
    tileFloor(canvas, 900) +
    door +
    mounted(item, canvas, { x: 500 - (item.front.w * scale) / 2, top: 130, scale }) +
    plant(p, canvas, 120, 850, 1.1) +
    plant(p, canvas, 890, 850, 1)
  );
}

/** The installer has just finished: unit on the wall, ladder and tools below. */
export function serviceRoom(p: Product, canvas: Canvas, item: Drawn) {
  const unit = hiWall({ ...p, btu: 12000, brand: '' }, canvas);
  const rungs = range(5)
    .map((i) => `M${196 - i * 11} ${470 + i * 84}H${324 + i * 11}`)
    .join('');
  const ladder =
    stroke('M300 400L410 890M240 400L350 880', '#8d979e', 12) +
    stroke('M216 400L134 896M304 400L386 896', '#f0f2f3', 22) +
    stroke('M216 400L134 896M304 400L386 896', '#aab4bb', 5) +
    stroke(rungs, '#d3dade', 18) +
    stroke(rungs, '#98a2a9', 4) +
    rect(200, 384, 120, 26, canvas.down('#d9762b', '#a9541a'), { r: 6 });
  const pipe = rect(770, 250, 34, 560, canvas.across('#dcdcd8', '#ffffff@.3', '#c9c9c4'), {
    stroke: '#c1c1bc',
    'stroke-width': 1,
  });
  return (
    backdrop(p, canvas) +
    sunlight(p, canvas) +
    woodFloor(p, canvas, 790) +
    pipe +
    mounted(unit, canvas, { x: 350, top: 110, scale: 0.53 }) +
    softEllipse(canvas, 260, 900, 170, 14, { spread: 9, colour: '#000', opacity: 0.3 }) +
    ladder +
    floorShadow(canvas, 470, 918, 400, 1) +
    group(item.svg, { x: 440, y: 930 - item.h * 0.52, scale: 0.52 })
  );
}

export function rooftop(_p: Product, canvas: Canvas) {
  const panels = repeat(
    4,
    (i) => `<g transform="matrix(.6 0 -.22 .52 ${250 + i * 172} 402)">${solarPanel(canvas, 280, 520)}</g>`,
  );
  const tiles = stroke(
    range(12)
      .map((i) => `M${170 - i * 14} ${370 + i * 30}H${985 + i * 4}`)
      .join(''),
    '#7d3f27',
    3,
    { 'stroke-opacity': 0.4 },
  );
  return (
    rect(0, 0, 1000, 1000, canvas.down('#8fc1dd', '#d9ecf3@.45', '#f4f7f5')) +
    circle(840, 150, 210, canvas.radial('#fff6d8', '#fff6d8/0')) +
    polygon(corners(180, 360, 985, 360, 1040, 730, 0, 730), canvas.down('#c47a55', '#9a5435')) +
    tiles +
    rect(0, 730, 1000, 22, canvas.down('#f6f4ef', '#cdc8be')) +
    rect(40, 752, 920, 260, canvas.down('#f3f0ea', '#dcd6cb')) +
    rect(40, 752, 920, 40, canvas.down('#000/.3', '#000/0')) +
    path('M270 420H930L860 700H140Z', '#2a1710', { opacity: 0.26 }) +
    panels +
    curtainedWindow(canvas, 180, 830, 240, 190) +
    curtainedWindow(canvas, 620, 830, 200, 190)
  );
}

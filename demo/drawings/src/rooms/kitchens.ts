import type { Canvas } from '../canvas/canvas.ts';
import { pick } from '../canvas/numbers.ts';
import { corners, path, polygon, rect } from '../canvas/shapes.ts';
import { plant } from '../furnish/furniture.ts';
import { cabinets, cabinetsBelow, stillLife, tallUnit, wallUnits } from '../furnish/kitchen-furniture.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { place, standing, sunlight, tileFloor, wall } from './room-shell.ts';

/** A plant or another still life around x. */
const rightCorner = (p: Product, canvas: Canvas, x: number, counter: number) =>
  pick(p.seed, 'corner', 3)
    ? stillLife(p, canvas, 'right', x - 60, counter)
    : plant(p, canvas, x, counter - 36, 0.38);

export function kitchenTall(p: Product, canvas: Canvas, item: Drawn) {
  const scale = Math.min(0.42, 780 / (item.tall ?? item.h), 560 / item.w);
  const w = item.w * scale;
  const x = Math.min(560 - w / 2, 800 - w * 0.62);
  const low = (item.tall ?? item.h) * scale < 560;
  const furniture = low
    ? cabinets(p, canvas, 0, 1000, { upper: false, base: false, counter: 880 }) +
      rect(0, 866, 1000, 24, canvas.down('#fbfbfa', '#d3d1cc'))
    : '';
  const sides = { upper: !low };
  return (
    wall(p, canvas) +
    tileFloor(canvas, 890) +
    furniture +
    cabinets(p, canvas, 0, x - 14, sides) +
    cabinets(p, canvas, x + w + 10, 1040, sides) +
    (low ? wallUnits(p, canvas, 0, 1000) : '') +
    stillLife(p, canvas, 'left', 80, 545) +
    sunlight(p, canvas) +
    standing(item, canvas, { x, bottom: 918, scale }) +
    rightCorner(p, canvas, Math.max(905, x + w + 60), 545)
  );
}

export function kitchenRange(p: Product, canvas: Canvas, item: Drawn) {
  const scale = 372 / 860;
  const x = 500 - (item.w * scale) / 2;
  const counter = 528;
  const hood =
    path('M420 180H580L640 300H360Z', canvas.across('#aab2b8', '#eef1f3@.4', '#959ea5')) +
    rect(445, 0, 110, 184, canvas.across('#b5bdc2', '#eef1f3@.4', '#9aa3aa')) +
    rect(354, 298, 292, 26, canvas.down('#e9ecee', '#8e979e'), { r: 4 });
  return (
    wall(p, canvas) +
    tileFloor(canvas, 890) +
    cabinets(p, canvas, 330, 670, { upper: false, base: false, counter }) +
    cabinets(p, canvas, 0, x - 6, { upper: false, counter }) +
    cabinets(p, canvas, x + item.w * scale + 6, 1000, { upper: false, counter }) +
    wallUnits(p, canvas, 0, 330) +
    wallUnits(p, canvas, 670, 1000) +
    hood +
    stillLife(p, canvas, 'left', 70, counter) +
    rightCorner(p, canvas, 900, counter) +
    standing(item, canvas, { x, bottom: 912, scale })
  );
}

export function kitchenCounter(p: Product, canvas: Canvas, item: Drawn) {
  const scale = Math.min(0.86, 430 / item.w);
  const counter = 600;
  const board = rect(60, counter + 4, 240, 20, canvas.down('#c79f72', '#94703f'), { r: 6 });
  const top = rect(0, counter - 40, 1000, 46, canvas.down('#e9e7e2', '#fbfbfa'));
  return (
    wall(p, canvas) +
    tileFloor(canvas, 900) +
    cabinets(p, canvas, 0, 1000, { counter }) +
    top +
    board +
    sunlight(p, canvas) +
    stillLife(p, canvas, 'left', 90, counter - 4) +
    standing(item, canvas, { x: 500 - (item.w * scale) / 2, bottom: counter - 2, scale }) +
    rightCorner(p, canvas, 890, counter)
  );
}

/** A built-in oven in its tall unit, beside a run of furniture. */
export function kitchenColumn(p: Product, canvas: Canvas, item: Drawn): string {
  const scale = 0.56;
  const [w, h] = [item.w * scale, item.h * scale];
  const [x, top] = [500 - w / 2, 330];
  return (
    wall(p, canvas) +
    tileFloor(canvas, 890) +
    cabinets(p, canvas, 0, x - 26) +
    cabinets(p, canvas, x + w + 26, 1040) +
    tallUnit(p, canvas, x - 20, w + 40, [top, top + h]) +
    sunlight(p, canvas) +
    stillLife(p, canvas, 'left', 80, 545) +
    place(item, { x, top, scale }) +
    rightCorner(p, canvas, 900, 545)
  );
}

/** The worktop seen from the cook's place, with the hob let into it. */
export function kitchenIsland(p: Product, canvas: Canvas, item: Drawn) {
  const scale = Math.min(0.8, 560 / item.w);
  const [x, back, front] = [500 - (item.w * scale) / 2, 560, 838];
  const stone =
    polygon(corners(0, back, 1000, back, 1000, front, 0, front), canvas.down('#dcd9d2', '#f6f4f0')) +
    rect(0, front, 1000, 34, canvas.down('#ffffff', '#c9c6bf')) +
    rect(0, front + 34, 1000, 16, canvas.down('#000/.25', '#000/0'));
  const hob = `${softEllipse(canvas, 500, 730, item.w * scale * 0.52, 110, {
    spread: 14,
    colour: '#20262b',
    opacity: 0.22,
  })}<g transform="translate(${Math.round(x)} 612) scale(${scale} ${scale * 0.56})">${item.svg}</g>`;
  const oil =
    path(
      'M862 470h30v46q24 14 24 46v74h-78v-74q0 -32 24 -46Z',
      canvas.across('#8a9a3f', '#dfe29a@.3', '#5f6f24'),
    ) + rect(860, 452, 34, 22, '#3b3f33', { r: 4 });
  return (
    wall(p, canvas) +
    cabinets(p, canvas, 0, 1000, { counter: back, base: false }) +
    sunlight(p, canvas) +
    cabinetsBelow(p, canvas, front + 50) +
    stone +
    stillLife(p, canvas, 'left', 60, 628) +
    oil +
    hob
  );
}

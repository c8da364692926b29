import type { Canvas } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect, stroke } from '../canvas/shapes.ts';
import { finish } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';

type CabinetTone = readonly [light: string, dark: string, metal: string];

const cabinetTones: readonly CabinetTone[] = [
  ['#f4f3f0', '#dddbd5', '#b9a27f'],
  ['#b9c4bd', '#98a69e', '#c8a87c'],
  ['#6f8289', '#54666d', '#c8a87c'],
  ['#d9c2a2', '#bfa27c', '#8b7a63'],
  ['#3f4a50', '#30393e', '#b98f62'],
  ['#cfd8dc', '#b0bec5', '#8d979e'],
  ['#e6d3c6', '#cdb3a1', '#8b7a63'],
  ['#8a6a4d', '#6b4f37', '#d8c6a8'],
];

/** A white product cannot be seen before white doors. */
function cabinetTone(p: Product): CabinetTone {
  const white = finish(p.color) === finish('branco');
  return choose(p.seed, 'cabinet', white ? cabinetTones.slice(1) : cabinetTones);
}

const boxes = (count: number, from: number, w: number, y: number, h: number, inset: number) =>
  range(count)
    .map(
      (i) =>
        `M${Math.round(from + i * w + inset)} ${y}h${Math.round(w - 2 * inset)}v${h}h${-Math.round(w - 2 * inset)}Z`,
    )
    .join('');

const pulls = (count: number, from: number, w: number, y: number) =>
  range(count)
    .map((i) => `M${Math.round(from + (i + 0.5) * w - 34)} ${y}h68`)
    .join('');

export function wallUnits(p: Product, canvas: Canvas, from: number, to: number) {
  const [light, dark, metal] = cabinetTone(p);
  const count = Math.max(1, Math.round((to - from) / 190));
  const w = (to - from) / count;
  return (
    path(boxes(count, from, w, 60, 230, 3), canvas.down(light, dark), { stroke: dark, 'stroke-width': 1.5 }) +
    stroke(pulls(count, from, w, 270), metal, 7, { 'stroke-linecap': 'round' }) +
    rect(from, 290, to - from, 18, canvas.down('#000/.25', '#000/0'))
  );
}

interface Cabinets {
  upper?: boolean;
  base?: boolean;
  counter?: number;
}

/** A run of kitchen furniture from x to x: base units and worktop, splashback, wall units. */
export function cabinets(
  p: Product,
  canvas: Canvas,
  from: number,
  to: number,
  { upper = true, base = true, counter = 545 }: Cabinets = {},
) {
  const [light, dark, metal] = cabinetTone(p);
  const count = Math.max(1, Math.round((to - from) / 190));
  const w = (to - from) / count;
  const doors = (y: number, h: number, pullY: number) =>
    path(boxes(count, from, w, y, h, 3), canvas.down(light, dark), { stroke: dark, 'stroke-width': 1.5 }) +
    stroke(pulls(count, from, w, pullY), metal, 7, { 'stroke-linecap': 'round' });
  const tiles = splashback(p, canvas, { from, to, bottom: counter });
  const baseUnits = base
    ? rect(from, 880, to - from, 26, '#3f4448') +
      doors(counter + 30, 865 - counter, counter + 58) +
      rect(from - 4, counter, to - from + 8, 34, canvas.down('#fbfbfa', '#d3d1cc'), { r: 4 }) +
      rect(from, counter + 34, to - from, 14, canvas.down('#000/.2', '#000/0'))
    : '';
  return tiles + (upper ? wallUnits(p, canvas, from, to) : '') + baseUnits;
}

export function cabinetsBelow(p: Product, canvas: Canvas, y: number) {
  const [light, dark, metal] = cabinetTone(p);
  return (
    rect(0, y - 30, 1000, 200, dark) +
    path(boxes(4, 0, 250, y, 160, 4), canvas.down(light, dark)) +
    stroke(pulls(4, 0, 250, y + 30), metal, 8, { 'stroke-linecap': 'round' })
  );
}

// Small things on a worktop. Canvas units: x is the left edge, y the worktop.

type Thing = (canvas: Canvas, x: number, y: number) => string;

const pots: Thing = (canvas, x, y) =>
  rect(x, y - 74, 58, 74, canvas.across('#e9e4da', '#bfb6a6'), { r: 8 }) +
  rect(x + 4, y - 88, 50, 18, canvas.across('#b98f62', '#8d6740'), { r: 5 }) +
  rect(x + 72, y - 54, 48, 54, canvas.across('#93aab0', '#64797f'), { r: 8 }) +
  rect(x + 75, y - 66, 42, 15, canvas.across('#b98f62', '#8d6740'), { r: 5 });

const kettle: Thing = (canvas, x, y) =>
  stroke(`M${x + 86} ${y - 74}Q${x + 122} ${y - 70} ${x + 96} ${y - 20}`, '#343b41', 9) +
  path(
    `M${x + 16} ${y}L${x + 26} ${y - 86}H${x + 84}L${x + 94} ${y}Z`,
    canvas.across('#9aa4ab', '#f6f8f9@.35', '#7f8a92'),
  ) +
  path(`M${x + 24} ${y - 66}L${x - 2} ${y - 84}L${x + 26} ${y - 86}Z`, '#8d979e') +
  rect(x + 28, y - 98, 54, 14, '#343b41', { r: 6 });

const fruit: Thing = (canvas, x, y) =>
  circle(x + 38, y - 44, 24, canvas.radialUpperLeft('#f0b45a', '#c67a26')) +
  circle(x + 80, y - 48, 24, canvas.radialUpperLeft('#d9604a', '#96301f')) +
  circle(x + 62, y - 66, 22, canvas.radialUpperLeft('#b6c96a', '#7c9436')) +
  path(
    `M${x} ${y - 40}H${x + 122}Q${x + 110} ${y} ${x + 84} ${y}H${x + 38}Q${x + 12} ${y} ${x} ${y - 40}Z`,
    canvas.across('#f8f6f1', '#c5bcae'),
  );

const boardAndKnives: Thing = (canvas, x, y) =>
  rect(x + 66, y - 122, 54, 122, canvas.across('#c79f72', '#94703f'), { r: 8 }) +
  circle(x + 93, y - 106, 7, '#7d5c35') +
  path(`M${x} ${y}L${x + 10} ${y - 74}H${x + 54}L${x + 50} ${y}Z`, canvas.across('#5a4632', '#3b2d1f')) +
  repeat(4, (i) => rect(x + 13 + i * 10, y - 98, 7, 28, '#23282c', { r: 3 }));

const books: Thing = (canvas, x, y) =>
  repeat(4, (i) =>
    rect(
      x + i * 25,
      y - 96 + (i % 2) * 14,
      22,
      96 - (i % 2) * 14,
      canvas.across(['#8a5f4b', '#e0d6c4', '#6f8c8d', '#c7a079'][i] ?? '#8a5f4b', '#5b5347'),
      { r: 3 },
    ),
  );

const coffee: Thing = (canvas, x, y) =>
  rect(x + 8, y - 112, 92, 112, canvas.across('#3c444b', '#1b2024'), { r: 10 }) +
  rect(x + 22, y - 72, 64, 58, canvas.down('#0d1114', '#2b333a'), { r: 6 }) +
  ellipse(x + 54, y - 24, 18, 6, '#f1ede5') +
  rect(x + 38, y - 46, 32, 24, canvas.across('#ffffff', '#c9c2b5'), { r: 5 }) +
  circle(x + 84, y - 92, 6, '#e0a35c');

const herbs: Thing = (canvas, x, y) =>
  repeat(3, (i) => {
    const at = x + 18 + i * 42;
    return (
      ellipse(at, y - 62, 22, 26, canvas.radialUpperLeft('#8fb477', '#4f7a4a')) +
      path(
        `M${at - 17} ${y - 44}H${at + 17}L${at + 12} ${y}H${at - 12}Z`,
        canvas.across('#e3c3a4', '#b98a63'),
      )
    );
  });

const things: readonly Thing[] = [pots, kettle, fruit, boardAndKnives, books, coffee, herbs];

/** One small still life, chosen by the seed; a different `place` gives another one in the same kitchen. */
export const stillLife = (p: Product, canvas: Canvas, place: string, x: number, y: number): string =>
  choose(p.seed, `thing-${place}`, things)(canvas, x, y);

interface Wall {
  from: number;
  to: number;
  bottom: number;
}

const steps = (from: number, to: number, step: number) =>
  range(Math.floor((to - from) / step)).map((i) => Math.round(from + (i + 1) * step));

/** What covers the wall between worktop and wall units: joints of the tiles, or a plain slab. */
const tilings: readonly ((wall: Wall) => string)[] = [
  ({ from, to, bottom }) =>
    steps(290, bottom, 50)
      .map((y) => `M${Math.round(from)} ${y}H${Math.round(to)}`)
      .join('') +
    steps(from, to, 62)
      .map((x) => `M${x} 290V${bottom}`)
      .join(''),
  ({ from, to, bottom }) =>
    steps(264, bottom, 36)
      .map(
        (y, row) =>
          `M${Math.round(from)} ${y}H${Math.round(to)}${steps(from - (row % 2) * 48, to, 96)
            .map((x) => `M${x} ${y}v${Math.min(36, bottom - y)}`)
            .join('')}`,
      )
      .join(''),
  ({ from, to, bottom }) =>
    steps(from, to, 30)
      .map((x) => `M${x} 290V${bottom}`)
      .join(''),
  () => '',
];

const splashTones = [
  ['#e6ebea', '#f4f6f5'],
  ['#e3e7ea', '#eff2f4'],
  ['#ece4d8', '#f6f1e9'],
  ['#cddcd9', '#e2ebe9'],
];

function splashback(p: Product, canvas: Canvas, wall: Wall): string {
  const joints = choose(p.seed, 'tiling', tilings)(wall);
  return (
    rect(
      wall.from,
      290,
      wall.to - wall.from,
      wall.bottom - 290,
      canvas.down(...choose(p.seed, 'splash', splashTones)),
    ) + (joints ? stroke(joints, '#ffffff', 3, { 'stroke-opacity': 0.75 }) : '')
  );
}

/** A tall unit from floor to ceiling with an opening: a cupboard above, a drawer below. */
export function tallUnit(
  p: Product,
  canvas: Canvas,
  x: number,
  w: number,
  [top, bottom]: readonly [number, number],
): string {
  const [light, dark, metal] = cabinetTone(p);
  const front = { stroke: dark, 'stroke-width': 1.5 };
  return (
    rect(x, 40, w, 850, dark) +
    rect(x + 4, 44, w - 8, top - 56, canvas.down(light, dark), front) +
    rect(x + 4, bottom + 12, w - 8, 866 - bottom, canvas.down(light, dark), front) +
    stroke(`M${x + w / 2 - 40} ${top - 40}h80M${x + w / 2 - 40} ${bottom + 44}h80`, metal, 7, {
      'stroke-linecap': 'round',
    }) +
    rect(x, 880, w, 26, '#3f4448')
  );
}

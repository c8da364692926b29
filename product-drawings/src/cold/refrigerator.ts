// Refrigerators: a layout of doors, a finish, a trim. Millimetres.

import type { Canvas } from '../canvas/canvas.ts';
import { choose } from '../canvas/numbers.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { layoutOf } from './fridge-layouts.ts';
import { sizeOf } from './fridge-size.ts';
import { fridgeTrims } from './fridge-trims.ts';
import { several } from './several-doors.ts';
import { single } from './single-door.ts';

/** White lacquers: neutral, cool, warm. */
const whites = [
  ['#ffffff', '#fafbfb@.45', '#e8ecef'],
  ['#fcfeff', '#f2f6f8@.45', '#dde4e9'],
  ['#fffefb', '#f9f7f2@.45', '#e6e2d9'],
];

function lookOf(p: Product): Look {
  const look = finish(p.color);
  return look === finish('branco') ? { ...look, face: choose(p.seed, 'white', whites) } : look;
}

export function refrigerator(p: Product, canvas: Canvas): Drawn {
  const layout = layoutOf(p);
  const { w, h, small } = sizeOf(p, layout);
  const look = lookOf(p);
  const trim = choose(`${p.brand}${p.seed}`, 'fridge', fridgeTrims);
  const svg =
    layout === '1 porta'
      ? single(p, canvas, { w, h, small }, look, trim)
      : several(p, canvas, { w, h, small }, { layout, look, trim, small });
  return {
    w: w * 1.13,
    h: h + 20,
    svg,
    ...measuredFront(w, h, [w * 1.13, h * 0.968]),
    mount: 'floor',
    share: small ? 0.78 : 1,
  };
}

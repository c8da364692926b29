import type { Canvas } from '../canvas/canvas.ts';
import { choose } from '../canvas/numbers.ts';
import { measuredFront } from '../parts/body.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { carcass, door } from './cold-body.ts';
import {
  accents,
  brand,
  type DoorBox,
  doorDisplay,
  type FridgeTrim,
  fridgeTrims,
  handles,
  type LayoutName,
  layoutOf,
  layouts,
  panels,
  type Size,
  sizeOf,
} from './fridge-parts.ts';
import { single } from './single-door.ts';

// Refrigerators: a layout of doors, a finish, a trim. Millimetres.

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

// The front of a refrigerator with several doors. Millimetres.

function several(p: Product, canvas: Canvas, size: Size, furnished: Furnished): string {
  const { layout, look, trim } = furnished;
  const { w, h } = size;
  const boxes = layouts[layout](w, h, trim.split);
  const [first] = boxes;
  return (
    carcass(canvas, w, h, look) +
    boxes.map((box) => doorWithHandle(canvas, box, look, trim)).join('') +
    (first ? ornaments(p, canvas, boxes, first, furnished) : '') +
    brand(p, canvas, { ...size, y: brandHeight(size, layout, trim) }, layout, look, trim)
  );
}

function brandHeight({ h }: Size, layout: LayoutName, trim: FridgeTrim): number {
  return trim.brand === 'low' && layout === 'duplex' ? h * trim.split + 78 : Math.max(66, h * 0.058);
}

const doorWithHandle = (canvas: Canvas, box: DoorBox, look: Look, trim: FridgeTrim) =>
  door(canvas, { x: box.x + 2.5, y: box.y + 2.5, w: box.w - 5, h: box.h - 5, r: trim.r }, look) +
  handles[trim.handle](canvas, box, look);

interface Furnished {
  layout: LayoutName;
  look: Look;
  trim: FridgeTrim;
  small: boolean;
}

function ornaments(
  p: Product,
  canvas: Canvas,
  boxes: readonly DoorBox[],
  first: DoorBox,
  { layout, look, trim, small }: Furnished,
): string {
  const { w, h } = first;
  if (layout === 'side by side') return doorDisplay(canvas, w * 0.34, h * 0.3, 118);
  if (layout === 'french door' || layout === 'four doors') return doorDisplay(canvas, w * 0.4, h * 0.35, 118);
  const below = layout === 'inverse' ? first : (boxes[1] ?? first);
  const doors = { p, canvas, look, first, other: below };
  const accent = accents[trim.accent](doors);
  if (small) return accent;
  const panel =
    layout === 'duplex' || trim.panel === 'lights' || trim.panel === 'column' ? trim.panel : 'strip';
  return accent + panels[panel](doors);
}

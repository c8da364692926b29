// The front of a refrigerator with several doors. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import { carcass, door } from './cold-body.ts';
import { brand } from './fridge-brand.ts';
import { doorDisplay, panels } from './fridge-displays.ts';
import { accents } from './fridge-extras.ts';
import { handles } from './fridge-handles.ts';
import { type DoorBox, type LayoutName, layouts } from './fridge-layouts.ts';
import type { Size } from './fridge-size.ts';
import type { FridgeTrim } from './fridge-trims.ts';

export function several(p: Product, canvas: Canvas, size: Size, furnished: Furnished): string {
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

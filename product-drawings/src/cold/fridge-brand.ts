// Brand and badge on the doors of a refrigerator.
import type { Canvas } from '../canvas/canvas.ts';
import { text } from '../canvas/text.ts';
import { brandMark } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import type { LayoutName } from './fridge-layouts.ts';
import { type Size, wideLayouts } from './fridge-size.ts';
import type { FridgeTrim } from './fridge-trims.ts';

export function brand(
  p: Product,
  canvas: Canvas,
  { w, h, small, y }: Size & { y: number },
  layout: LayoutName,
  look: Look,
  trim: FridgeTrim,
): string {
  const size = small ? 34 : 46;
  const centred = trim.brand === 'centre' && !wideLayouts.includes(layout);
  const label =
    p.inverter && !small
      ? text(canvas, w * 0.09, h * (layout === '1 porta' ? 0.89 : 0.935), 'INVERTER', 25, look.ink, {
          spacing: 4,
          opacity: 0.7,
        })
      : '';
  const letters = wideLayouts.includes(layout) ? 11 : 14;
  return (
    brandMark(
      canvas,
      centred ? w / 2 : w * 0.09,
      y,
      p.brand,
      size,
      look.ink,
      centred ? 'middle' : 'start',
      letters,
    ) + label
  );
}

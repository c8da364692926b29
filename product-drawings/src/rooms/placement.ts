import type { Canvas } from '../canvas/canvas.ts';
import { group } from '../canvas/shapes.ts';
import { floorShadow, wallShadow } from '../parts/shadows.ts';
import type { Drawn } from '../product/product.ts';

/** Left edge, then either the upper edge or the foot of the drawing. */
interface Place {
  x: number;
  top?: number;
  bottom?: number;
  scale: number;
}

/** Puts a product (drawn in millimetres) so that its front is `width` wide and its foot or top is at y. */
export function place(item: Drawn, { x, top, bottom = 0, scale }: Place) {
  const h = (item.tall ?? item.h) * scale;
  return group(item.svg, { x, y: top ?? bottom - h, scale });
}

export const mounted = (
  item: Drawn,
  _k: Canvas,
  { x, top, scale }: { x: number; top: number; scale: number },
) =>
  wallShadow(
    x + item.front.x * scale,
    top + item.front.y * scale,
    item.front.w * scale,
    item.front.h * scale,
  ) + place(item, { x, top, scale });

export const standing = (
  item: Drawn,
  canvas: Canvas,
  { x, bottom, scale }: { x: number; bottom: number; scale: number },
) =>
  floorShadow(canvas, x + item.front.x * scale, bottom - 6, item.front.w * scale * 1.08, 0.9) +
  place(item, { x, bottom, scale });

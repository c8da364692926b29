import type { Canvas } from '../canvas/canvas.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import type { Product } from '../product/product.ts';
import { cabinetTone } from './kitchen-furniture.ts';

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

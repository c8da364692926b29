import type { Canvas } from '../canvas/canvas.ts';
import type { Product } from '../product/product.ts';
import { frontLoader } from './front-loader.ts';
import { topLoader } from './top-loader.ts';

/** Washing machine: lid on top, or a round door in front. */
export function washer(p: Product, canvas: Canvas) {
  return /front|seca/i.test(p.kind ?? '') ? frontLoader(p, canvas) : topLoader(p, canvas);
}

import type { Easel } from '../paint/easel.ts';
import type { Product } from '../product.ts';
import { frontLoader } from './front-loader.ts';
import { topLoader } from './top-loader.ts';

/** Washing machine: lid on top, or a round door in front. */
export function washer(p: Product, k: Easel) {
  return /front|seca/i.test(p.kind ?? '') ? frontLoader(p, k) : topLoader(p, k);
}

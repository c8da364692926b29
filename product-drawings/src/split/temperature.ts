import { choose } from '../canvas/numbers.ts';
import type { Product } from '../product/product.ts';

export const temperature = (p: Product) => `${choose(p.seed, 'degrees', [17, 20, 21, 22, 23, 24])}°`;

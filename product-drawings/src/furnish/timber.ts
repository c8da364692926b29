import { choose } from '../canvas/numbers.ts';
import type { Product } from '../product/product.ts';

const oak = ['#dcb88d', '#b48a5b'];

const walnut = ['#9a7250', '#6d4c31'];

const chalk = ['#f4f2ee', '#cfcac0'];

export const timber = (p: Product) => choose(p.seed, 'timber', [oak, walnut, chalk]);

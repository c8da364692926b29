// Outer sizes of refrigerators. Millimetres.
import { choose, mix } from '../canvas/numbers.ts';
import type { Product } from '../product/product.ts';
import type { LayoutName } from './fridge-layouts.ts';

export const wideLayouts: readonly LayoutName[] = ['side by side', 'french door', 'four doors'];

export interface Size {
  w: number;
  h: number;
  small: boolean;
}

export function sizeOf(p: Product, layout: LayoutName): Size {
  if (wideLayouts.includes(layout)) return { w: choose(p.seed, 'wide', [910, 835]), h: 1790, small: false };
  const frigobar = /frigobar/i.test(p.kind ?? '');
  const litres = p.capacity ?? choose(p.seed, 'litres', usualLitres(layout, frigobar));
  const small = frigobar || litres < 160;
  if (small)
    return { w: choose(p.seed, 'narrow', [440, 480, 500]), h: mix(560, 880, (litres - 45) / 95), small };
  const grown = (litres - 240) / 300;
  return { w: mix(560, 720, grown), h: mix(layout === '1 porta' ? 1420 : 1560, 1890, grown), small };
}

/** Common capacities, for products without one. */
function usualLitres(layout: LayoutName, frigobar: boolean): readonly number[] {
  if (frigobar) return [45, 68, 80, 93, 117, 124];
  return layout === '1 porta' ? [235, 245, 261, 300, 340, 400] : [340, 375, 400, 430, 460];
}

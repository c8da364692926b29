// Where the doors of a refrigerator are. Millimetres.
import type { Product } from '../product/product.ts';

export type LayoutName = '1 porta' | 'duplex' | 'inverse' | 'side by side' | 'french door' | 'four doors';

type Hinge = 'left' | 'right' | 'drawer';

export interface DoorBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Which edge carries the handle; drawers carry it above. */
  hinge: Hinge;
}

const box = (x: number, y: number, w: number, h: number, hinge: Hinge): DoorBox => ({
  x,
  y,
  w,
  h,
  hinge,
});

/** w, h: the whole front; split: the share of the upper (or left) part; the plinth below the doors stays free. */
type Layout = (w: number, h: number, split: number) => readonly DoorBox[];

const plinthMm = 44;

export const layouts: Readonly<Record<LayoutName, Layout>> = {
  '1 porta': (w, h) => [box(0, 0, w, h - plinthMm, 'right')],
  duplex: (w, h, split) => [
    box(0, 0, w, h * split, 'right'),
    box(0, h * split, w, h * (1 - split) - plinthMm, 'right'),
  ],
  inverse: (w, h, split) => [
    box(0, 0, w, h * (0.93 - split), 'right'),
    box(0, h * (0.93 - split), w, h * (0.07 + split) - plinthMm, 'drawer'),
  ],
  'side by side': (w, h, split) => [
    box(0, 0, w * (0.14 + split), h - plinthMm, 'right'),
    box(w * (0.14 + split), 0, w * (0.86 - split), h - plinthMm, 'left'),
  ],
  'french door': (w, h) => [
    box(0, 0, w / 2, h * 0.62, 'right'),
    box(w / 2, 0, w / 2, h * 0.62, 'left'),
    box(0, h * 0.62, w, h * 0.19 - plinthMm / 2, 'drawer'),
    box(0, h * 0.81 - plinthMm / 2, w, h * 0.19 - plinthMm / 2, 'drawer'),
  ],
  'four doors': (w, h) => [
    box(0, 0, w / 2, h * 0.58, 'right'),
    box(w / 2, 0, w / 2, h * 0.58, 'left'),
    box(0, h * 0.58, w / 2, h * 0.42 - plinthMm, 'right'),
    box(w / 2, h * 0.58, w / 2, h * 0.42 - plinthMm, 'left'),
  ],
};

export function layoutOf(p: Product): LayoutName {
  const kind = (p.kind ?? '').toLowerCase();
  if (/side/.test(kind)) return 'side by side';
  if (/multi|4|quatro/.test(kind)) return 'four doors';
  if (/french/.test(kind)) return 'french door';
  if (/inverse|embaixo/.test(kind)) return 'inverse';
  if (/1|frigobar|vertical|^freezer/.test(kind)) return '1 porta';
  return 'duplex';
}

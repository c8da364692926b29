import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { mix, pick } from '../paint/numbers.ts';
import { rect } from '../paint/shapes.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { carcass, door, handle } from './cold-body.ts';

type LayoutName = '1 porta' | 'duplex' | 'inverse' | 'side by side' | 'french door';

type Hinge = 'left' | 'right' | 'drawer';

type DoorPlace = readonly [x: number, y: number, w: number, h: number, hinge: Hinge];

const layouts: Readonly<Record<LayoutName, (w: number, h: number) => readonly DoorPlace[]>> = {
  '1 porta': (w, h) => [[0, 0, w, h - 44, 'right']],
  duplex: (w, h) => [
    [0, 0, w, h * 0.3, 'right'],
    [0, h * 0.3, w, h * 0.7 - 44, 'right'],
  ],
  inverse: (w, h) => [
    [0, 0, w, h * 0.63, 'right'],
    [0, h * 0.63, w, h * 0.37 - 44, 'drawer'],
  ],
  'side by side': (w, h) => [
    [0, 0, w * 0.44, h - 44, 'right'],
    [w * 0.44, 0, w * 0.56, h - 44, 'left'],
  ],
  'french door': (w, h) => [
    [0, 0, w / 2, h * 0.62, 'right'],
    [w / 2, 0, w / 2, h * 0.62, 'left'],
    [0, h * 0.62, w, h * 0.19 - 22, 'drawer'],
    [0, h * 0.81 - 22, w, h * 0.19 - 22, 'drawer'],
  ],
};

function layoutName(p: Product): LayoutName {
  const kind = `${p.kind ?? ''}`.toLowerCase();
  if (/side/.test(kind)) return 'side by side';
  if (/french|multi|4/.test(kind)) return 'french door';
  if (/inverse|embaixo/.test(kind)) return 'inverse';
  if (/1|frigobar|vertical|^freezer/.test(kind)) return '1 porta';
  return 'duplex';
}

/** Refrigerator: doors come from the layout, the finish from the colour. */
export function refrigerator(p: Product, k: Easel): Drawn {
  const layout = layoutName(p);
  const small = /frigobar/i.test(p.kind ?? '') || (p.capacity ?? 400) < 160;
  const wide = layout === 'side by side' || layout === 'french door';
  const w = wide ? 910 : small ? 480 : mix(560, 720, ((p.capacity ?? 400) - 240) / 300);
  const h = wide ? 1790 : small ? 860 : mix(1560, 1890, ((p.capacity ?? 400) - 240) / 300);
  const look = finish(p.color);
  const hidden = pick(`${p.brand}${p.seed}`, 'handles', 3) === 0;
  const rows = layouts[layout](w, h)
    .map(
      ([x, y, dw, dh, hinge]) =>
        door(k, x + 2.5, y + 2.5, dw - 5, dh - 5, look) + doorHandle(k, x, y, dw, dh, hinge, look, hidden),
    )
    .join('');
  const brandY = layout === 'duplex' ? h * 0.06 : h * 0.075;
  const brandX = wide ? (layout === 'side by side' ? w * 0.22 : w * 0.25) : w * 0.26;
  const svg =
    carcass(k, w, h, look) +
    rows +
    hinges(k, w, h, layout) +
    brandMark(k, brandX, brandY, p.brand, small ? 32 : 46, look.ink) +
    fridgeExtras(p, k, w, h, layout, look, small);
  return {
    w: w * 1.13,
    h: h + 20,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w, h],
      [w * 1.13, h * 0.968],
    ],
    stand: 'floor',
  };
}

function doorHandle(
  k: Easel,
  x: number,
  y: number,
  w: number,
  h: number,
  hinge: Hinge,
  look: Look,
  hidden: boolean,
) {
  if (hinge === 'drawer')
    return hidden
      ? rect(x + 12, y + 5, w - 24, 20, k.down('#20262b/.75', '#20262b/.1'), { r: 6 })
      : rect(x + w * 0.14, y + 44, w * 0.72, 19, k.down('#f8fafb', '#8b949b'), {
          r: 9,
          stroke: look.edge,
          'stroke-width': 1,
        });
  const left = hinge === 'left';
  if (hidden)
    return rect(
      left ? x + 4 : x + w - 22,
      y + 10,
      18,
      h - 20,
      left ? k.across('#12171b/.55', '#12171b/0') : k.across('#12171b/0', '#12171b/.55'),
      {
        r: 5,
      },
    );
  const tall = Math.min(h * 0.62, 760);
  return handle(k, left ? x + 26 : x + w - 48, y + (h < 700 ? h * 0.22 : h * 0.2), tall, look);
}

const hinges = (_k: Easel, w: number, h: number, layout: LayoutName) =>
  layout === 'duplex' ? rect(w * 0.02, h * 0.3 - 5, 54, 9, '#565f67', { r: 3 }) : '';

function fridgeExtras(
  p: Product,
  k: Easel,
  w: number,
  h: number,
  layout: LayoutName,
  look: Look,
  small: boolean,
) {
  if (layout === 'side by side') return dispenser(k, w * 0.1, h * 0.33, w * 0.23, h * 0.23);
  if (layout === 'french door')
    return (
      rect(w * 0.2, h * 0.22, w * 0.13, 74, k.down('#0e1419', '#222c34'), { r: 12 }) +
      display(k, w * 0.265, h * 0.22 + 53, 44, { words: `${2 + pick(p.seed, 'cold', 4)}°` })
    );
  if (small || layout === '1 porta') return '';
  const panel = pick(p.seed, 'panel', 2) === 0;
  const label = p.inverter
    ? text(k, w * 0.12, h * 0.35, 'INVERTER', 27, look.ink, { spacing: 4, opacity: 0.75 })
    : '';
  return (
    (panel
      ? rect(w * 0.36, h * 0.245, w * 0.28, 46, k.down('#11181d', '#28323a'), { r: 10 }) +
        display(k, w * 0.44, h * 0.245 + 35, 32, { words: '-18°' }) +
        display(k, w * 0.56, h * 0.245 + 35, 32, { words: '4°' })
      : '') + label
  );
}

const dispenser = (k: Easel, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, k.down('#0d1216', '#232b32'), { r: 14, stroke: '#5a646c', 'stroke-width': 3 }) +
  display(k, x + w / 2, y + h * 0.17, 40, { words: '-18  3°' }) +
  rect(x + w * 0.12, y + h * 0.27, w * 0.76, h * 0.63, k.down('#05080a', '#333d45'), { r: 10 }) +
  rect(x + w * 0.38, y + h * 0.3, w * 0.24, h * 0.2, k.across('#69737b', '#c9d0d5', '#525c64'), { r: 8 }) +
  rect(x + w * 0.18, y + h * 0.84, w * 0.64, h * 0.04, '#8b959d', { r: 4 });

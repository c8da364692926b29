import { type Canvas, text } from '../canvas/canvas.ts';
import { choose, mix, repeat } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import { seam } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import { softRect, softStroke } from '../parts/soft-shapes.ts';
import type { Product } from '../product/product.ts';
import { handle, steelBar } from './cold-body.ts';

// Where the doors of a refrigerator are. Millimetres.

export type LayoutName = '1 porta' | 'duplex' | 'inverse' | 'side by side' | 'french door' | 'four doors';

type Hinge = 'left' | 'right' | 'drawer';

export interface DoorBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** The edge that has the handle; drawers have it above. */
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

// Outer sizes of refrigerators. Millimetres.

const wideLayouts: readonly LayoutName[] = ['side by side', 'french door', 'four doors'];

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

/** Common capacities, for products whose capacity is unknown. */
function usualLitres(layout: LayoutName, frigobar: boolean): readonly number[] {
  if (frigobar) return [45, 68, 80, 93, 117, 124];
  return layout === '1 porta' ? [235, 245, 261, 300, 340, 400] : [340, 375, 400, 430, 460];
}

/** Where the temperatures show. */
export type FridgePanel = 'none' | 'strip' | 'column' | 'lower' | 'lights';

/** What else is on the doors. */
export type FridgeAccent = 'none' | 'chrome' | 'groove' | 'frame' | 'shade';

export interface FridgeTrim {
  handle: HandleStyle;
  panel: FridgePanel;
  accent: FridgeAccent;
  /** Share of the height (or width) of the freezer. */
  split: number;
  brand: 'left' | 'centre' | 'low';
  /** Corner radius of the doors. */
  r: number;
}

const trim = (
  handle: HandleStyle,
  panel: FridgePanel,
  accent: FridgeAccent,
  split: number,
  brand: FridgeTrim['brand'],
  r: number,
): FridgeTrim => ({ handle, panel, accent, split, brand, r });

export const fridgeTrims: readonly FridgeTrim[] = [
  trim('bar', 'strip', 'none', 0.3, 'left', 10),
  trim('pocket', 'none', 'chrome', 0.28, 'centre', 20),
  trim('grip', 'lights', 'groove', 0.33, 'left', 18),
  trim('recess', 'lower', 'none', 0.31, 'left', 4),
  trim('bow', 'none', 'frame', 0.29, 'centre', 16),
  trim('profile', 'column', 'none', 0.3, 'low', 3),
  trim('pocket', 'lower', 'none', 0.3, 'left', 16),
  trim('bow', 'strip', 'shade', 0.32, 'left', 18),
  trim('grip', 'none', 'chrome', 0.27, 'centre', 20),
  trim('recess', 'strip', 'shade', 0.3, 'centre', 8),
  trim('bar', 'lights', 'none', 0.31, 'left', 12),
  trim('profile', 'none', 'groove', 0.34, 'left', 6),
];

// Brand and badge on the doors of a refrigerator.

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

// Displays on the doors of a refrigerator. Millimetres.

const plate = (canvas: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, canvas.down('#11181d', '#28323a'), { r: 10 });

export const panels: Readonly<Record<FridgePanel, (doors: Doors) => string>> = {
  none: () => '',
  strip: ({ canvas, first: { x, y, w, h } }) => {
    const top = y + Math.min(h - 76, 330);
    return (
      plate(canvas, x + w * 0.36, top, w * 0.28, 46) +
      display(x + w * 0.44, top + 35, 32) +
      display(x + w * 0.56, top + 35, 32)
    );
  },
  column: ({ canvas, first: { x, y, w, h } }) => {
    const top = y + Math.min(h * 0.3, 300);
    return (
      plate(canvas, x + w * 0.8, top, 62, 210) +
      display(x + w * 0.8 + 31, top + 56, 32) +
      repeat(3, (i) => circle(x + w * 0.8 + 31, top + 100 + i * 36, 7, i ? '#7f8d97' : '#8fe3ff'))
    );
  },
  lower: ({ canvas, other: { x, y, w } }) =>
    plate(canvas, x + w * 0.34, y + 66, w * 0.32, 50) +
    display(x + w * 0.43, y + 104, 34) +
    repeat(3, (i) => circle(x + w * (0.52 + i * 0.045), y + 91, 7, i ? '#7f8d97' : '#8fe3ff')),
  lights: ({ first: { x, y, w }, look }) =>
    repeat(4, (i) => circle(x + w * 0.72 + i * 30, y + 62, 8, i === 1 ? '#39b7d8' : look.trim)),
};

export const doorDisplay = (canvas: Canvas, x: number, y: number, w: number) =>
  rect(x, y, w, 74, canvas.down('#0e1419', '#222c34'), { r: 12 }) + display(x + w / 2, y + 53, 44);

// Ornaments on the doors of a refrigerator. Millimetres.

/** The doors of one product: the first is the upper (or left) one, the other the one below or beside it. */
export interface Doors {
  p: Product;
  canvas: Canvas;
  look: Look;
  first: DoorBox;
  other: DoorBox;
}

const doorsOf = ({ first, other }: Doors) => (first === other ? [first] : [first, other]);

export const accents: Readonly<Record<FridgeAccent, (doors: Doors) => string>> = {
  none: () => '',
  chrome: ({ canvas, first: { x, w, y, h } }) =>
    rect(x + 6, y + h - 9, w - 12, 18, canvas.down('#ffffff', '#aab3ba@.5', '#7f898f'), { r: 4 }),
  groove: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) => seam(x + w * 0.055, y + 14, x + w * 0.055, y + h - 14, doors.look, 4))
      .join(''),
  frame: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) =>
        rect(x + 34, y + 30, w - 68, h - 60, 'none', {
          r: 20,
          stroke: doors.look.seam,
          'stroke-opacity': 0.35,
          'stroke-width': 3,
        }),
      )
      .join(''),
  shade: (doors) =>
    doorsOf(doors)
      .map(({ x, y, w, h }) =>
        rect(x + 3, y + h * 0.5, w - 6, h * 0.5 - 3, doors.canvas.down('#5d6d7a/0', '#5d6d7a/.22'), {
          r: 10,
        }),
      )
      .join(''),
};

// Handles of a refrigerator, one style for all doors of a product. Millimetres.

export type HandleStyle = 'bar' | 'recess' | 'pocket' | 'grip' | 'bow' | 'profile';

type DrawHandle = (canvas: Canvas, door: DoorBox, look: Look) => string;

/** The left edge of an upright handle that is `inset` from the opening edge. */
const edge = ({ x, w, hinge }: DoorBox, inset: number, thick: number) =>
  hinge === 'left' ? x + inset : x + w - inset - thick;

const drawerBar = (canvas: Canvas, { x, y, w }: DoorBox, look: Look, share: number) =>
  rect(x + w * (0.5 - share / 2), y + 44, w * share, 19, canvas.down('#f8fafb', '#8b949b'), {
    r: 9,
    stroke: look.edge,
    'stroke-width': 1,
  });

/** Whether the door is below another one. */
const lowDoor = (door: DoorBox) => door.y > 0;

const bar: DrawHandle = (canvas, door, look) =>
  door.hinge === 'drawer'
    ? drawerBar(canvas, door, look, 0.72)
    : handle(canvas, edge(door, 29, 19), door.y + door.h * 0.2, Math.min(door.h * 0.62, 760), look);

const recess: DrawHandle = (canvas, door) => {
  const { x, y, w, h, hinge } = door;
  if (hinge === 'drawer')
    return rect(x + 12, y + 5, w - 24, 20, canvas.down('#20262b/.75', '#20262b/.1'), { r: 6 });
  const colours = ['#12171b/.55', '#12171b/0'];
  const fill = canvas.across(...(hinge === 'left' ? colours : [...colours].reverse()));
  return rect(edge(door, 4, 18), y + 10, 18, h - 20, fill, { r: 5 });
};

/** Doors taller than this are opened in their middle, others near the seam below or above them. */
const middleFromMm = 700;

/** The upper end of an upright handle. */
function topOf(door: DoorBox, tall: number, margin: number): number {
  if (door.h > middleFromMm && !lowDoor(door)) return door.y + door.h * 0.52 - tall / 2;
  return lowDoor(door) ? door.y + margin : door.y + door.h - tall - margin;
}

/** A moulded hollow at the edge where two doors meet, or in the opening edge of a tall one. */
const pocket: DrawHandle = (canvas, door, look) => {
  const { x, y, w, h, hinge } = door;
  const fill = canvas.down(...(look.dark ? ['#000', '#3d444a'] : ['#8f99a1', '#dfe4e8']));
  const hollow = { r: 14, stroke: look.edge, 'stroke-width': 1.5 };
  if (hinge !== 'drawer' && h > middleFromMm && !lowDoor(door))
    return rect(edge(door, 10, 36), y + h * 0.44, 36, 190, fill, hollow);
  const top = lowDoor(door) || hinge === 'drawer' ? y + 9 : y + h - 43;
  return rect(x + w * (hinge === 'left' ? 0.06 : 0.52), top, w * 0.42, 34, fill, hollow);
};

const grip: DrawHandle = (canvas, door, look) => {
  if (door.hinge === 'drawer') return drawerBar(canvas, door, look, 0.34);
  const tall = Math.min(300, door.h * 0.5);
  const [x, y] = [edge(door, 26, 34), topOf(door, tall, 46)];
  return (
    softRect(x + 8, y + 10, 32, tall, 14, { spread: 8, colour: '#000', opacity: 0.18 }) +
    rect(x, y, 34, tall, canvas.across(...look.top, look.trim), {
      r: 15,
      stroke: look.edge,
      'stroke-width': 1.5,
    })
  );
};

const bow: DrawHandle = (canvas, door, look) => {
  if (door.hinge === 'drawer') return drawerBar(canvas, door, look, 0.6);
  const tall = Math.min(door.h * 0.66, 700);
  const [x, y] = [edge(door, 34, 0), topOf(door, tall, 60)];
  const d = `M${x} ${y}Q${x + (door.hinge === 'left' ? 26 : -26)} ${y + tall / 2} ${x} ${y + tall}`;
  return (
    softStroke(d, 20, { spread: 7, colour: '#000000', opacity: 0.18 }, 'translate(9 8)') +
    stroke(d, look.dark ? '#15181b' : '#7b848b', 19, { 'stroke-linecap': 'round' }) +
    stroke(d, look.dark ? '#6a7178' : '#f3f5f6', 9, { 'stroke-linecap': 'round' })
  );
};

/** A slim aluminium profile along the whole opening edge. */
const profile: DrawHandle = (canvas, door, look) =>
  door.hinge === 'drawer'
    ? rect(door.x + 4, door.y + 4, door.w - 8, 14, canvas.down('#f8fafb', '#8b949b'), { r: 3 })
    : rect(edge(door, 4, 14), door.y + 5, 14, door.h - 10, steelBar(canvas, look.dark), { r: 3 });

export const handles: Readonly<Record<HandleStyle, DrawHandle>> = { bar, recess, pocket, grip, bow, profile };

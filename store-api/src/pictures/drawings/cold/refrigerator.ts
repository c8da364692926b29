// Refrigerators: a layout of doors, a finish, a trim. Millimetres.
import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { choose, mix, pick } from '../paint/numbers.ts';
import { brandMark } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { carcass, door } from './cold-body.ts';
import { accents, doorDisplay, iceDispenser, panels } from './fridge-extras.ts';
import { handles } from './fridge-handles.ts';
import { type DoorPlace, type LayoutName, layoutOf, layouts } from './fridge-layouts.ts';
import { type FridgeTrim, fridgeTrims } from './fridge-trims.ts';

const wideLayouts: readonly LayoutName[] = ['side by side', 'french door', 'four doors'];

/** White lacquers: neutral, cool, warm. */
const whites = [
  ['#ffffff', '#fafbfb@.45', '#e8ecef'],
  ['#fcfeff', '#f2f6f8@.45', '#dde4e9'],
  ['#fffefb', '#f9f7f2@.45', '#e6e2d9'],
];

function lookOf(p: Product): Look {
  const look = finish(p.color);
  return look === finish('branco') ? { ...look, face: choose(p.seed, 'white', whites) } : look;
}

interface Size {
  w: number;
  h: number;
  small: boolean;
}

function sizeOf(p: Product, layout: LayoutName): Size {
  const litres = p.capacity ?? 400;
  if (wideLayouts.includes(layout)) return { w: choose(p.seed, 'wide', [910, 835]), h: 1790, small: false };
  const small = /frigobar/i.test(p.kind ?? '') || litres < 160;
  if (small) return { w: 480, h: mix(640, 880, (litres - 60) / 90), small };
  const grown = (litres - 240) / 300;
  return { w: mix(560, 720, grown), h: mix(1560, 1890, grown), small };
}

export function refrigerator(p: Product, k: Easel): Drawn {
  const layout = layoutOf(p);
  const { w, h, small } = sizeOf(p, layout);
  const look = lookOf(p);
  const trim = choose(`${p.brand}${p.seed}`, 'fridge', fridgeTrims);
  const places = layouts[layout](w, h, trim.split);
  const [first] = places;
  const doors = places.map((place) => doorWithHandle(k, place, look, trim)).join('');
  const svg =
    carcass(k, w, h, look) +
    doors +
    (first ? ornaments(p, k, places, first, { layout, look, trim, small }) : '') +
    brand(p, k, { w, h, small }, layout, look, trim);
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
    share: small ? 0.78 : 1,
  };
}

const doorWithHandle = (k: Easel, place: DoorPlace, look: Look, trim: FridgeTrim) =>
  door(k, { x: place.x + 2.5, y: place.y + 2.5, w: place.w - 5, h: place.h - 5, r: trim.r }, look) +
  handles[trim.handle](k, place, look);

interface Dressed {
  layout: LayoutName;
  look: Look;
  trim: FridgeTrim;
  small: boolean;
}

function ornaments(
  p: Product,
  k: Easel,
  places: readonly DoorPlace[],
  first: DoorPlace,
  { layout, look, trim, small }: Dressed,
): string {
  const { w, h } = first;
  if (layout === 'side by side')
    return pick(p.seed, 'ice', 4)
      ? iceDispenser(k, w * 0.22, h * 0.33, w * 0.54, h * 0.23)
      : doorDisplay(p, k, w * 0.34, h * 0.3, 118);
  if (layout === 'french door' || layout === 'four doors')
    return pick(p.seed, 'ice', 3)
      ? doorDisplay(p, k, w * 0.4, h * 0.35, 118)
      : iceDispenser(k, w * 0.26, h * 0.34, w * 0.48, h * 0.36);
  const below = layout === 'inverse' ? first : (places[1] ?? first);
  const doors = { p, k, look, first, other: below };
  if (small) return trim.accent === 'waterfall' ? '' : accents[trim.accent](doors);
  const accent = places.length === 1 && trim.accent === 'chrome' ? '' : accents[trim.accent](doors);
  const panel =
    layout === 'duplex' || trim.panel === 'lights' || trim.panel === 'column' ? trim.panel : 'strip';
  const bare =
    (layout === '1 porta' && trim.panel !== 'lights') || (below === first && trim.accent === 'waterfall');
  return accent + (bare ? '' : panels[panel](doors));
}

function brand(
  p: Product,
  k: Easel,
  { w, h, small }: Size,
  layout: LayoutName,
  look: Look,
  trim: FridgeTrim,
): string {
  const size = small ? 34 : 46;
  const y = trim.brand === 'low' && layout === 'duplex' ? h * trim.split + 78 : Math.max(66, h * 0.058);
  const centred = trim.brand === 'centre' && !wideLayouts.includes(layout);
  const label =
    p.inverter && !small
      ? text(k, w * 0.09, h * 0.935, 'INVERTER', 25, look.ink, { spacing: 4, opacity: 0.7 })
      : '';
  const letters = wideLayouts.includes(layout) ? 11 : 14;
  return (
    brandMark(
      k,
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

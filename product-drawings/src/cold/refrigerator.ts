// Refrigerators: a layout of doors, a finish, a trim. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { text } from '../canvas/lettering.ts';
import { choose, mix, pick } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { carcass, door } from './cold-body.ts';
import { accents, doorDisplay, iceDispenser, panels } from './fridge-extras.ts';
import { type HandleStyle, handles } from './fridge-handles.ts';
import { type DoorPlace, type LayoutName, layoutOf, layouts } from './fridge-layouts.ts';
import { type FridgeTrim, fridgeTrims } from './fridge-trims.ts';
import { drawBase, drawCap, drawFace, oneDoor } from './one-door.ts';

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
  if (wideLayouts.includes(layout)) return { w: choose(p.seed, 'wide', [910, 835]), h: 1790, small: false };
  const frigobar = /frigobar/i.test(p.kind ?? '');
  const litres = p.capacity ?? choose(p.seed, 'litres', usualLitres(layout, frigobar));
  const small = frigobar || litres < 160;
  if (small)
    return { w: choose(p.seed, 'narrow', [440, 480, 500]), h: mix(560, 880, (litres - 45) / 95), small };
  const grown = (litres - 240) / 300;
  return { w: mix(560, 720, grown), h: mix(layout === '1 porta' ? 1420 : 1560, 1890, grown), small };
}

/** What is usually sold, for products whose capacity is not known. */
function usualLitres(layout: LayoutName, frigobar: boolean): readonly number[] {
  if (frigobar) return [45, 68, 80, 93, 117, 124];
  return layout === '1 porta' ? [235, 245, 261, 300, 340, 400] : [340, 375, 400, 430, 460];
}

export function refrigerator(p: Product, canvas: Canvas): Drawn {
  const layout = layoutOf(p);
  const { w, h, small } = sizeOf(p, layout);
  const look = lookOf(p);
  const trim = choose(`${p.brand}${p.seed}`, 'fridge', fridgeTrims);
  const svg =
    layout === '1 porta'
      ? single(p, canvas, { w, h, small }, look, trim)
      : several(p, canvas, { w, h, small }, { layout, look, trim, small });
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

function several(p: Product, canvas: Canvas, size: Size, furnished: Furnished): string {
  const { layout, look, trim } = furnished;
  const { w, h } = size;
  const places = layouts[layout](w, h, trim.split);
  const [first] = places;
  return (
    carcass(canvas, w, h, look) +
    places.map((place) => doorWithHandle(canvas, place, look, trim)).join('') +
    (first ? ornaments(p, canvas, places, first, furnished) : '') +
    brand(p, canvas, { ...size, y: brandHeight(size, layout, trim) }, layout, look, trim)
  );
}

/** Repeated ones are likelier. */
const singleHandles: readonly HandleStyle[] = [
  'bar',
  'recess',
  'profile',
  'bow',
  'pocket',
  'grip',
  'pocket',
  'grip',
];
/** On a low door, hollows and grips would sit at its foot. */
const lowHandles = singleHandles.slice(0, 4);

function single(p: Product, canvas: Canvas, size: Size, look: Look, trim: FridgeTrim): string {
  const { w, h, small } = size;
  const front = oneDoor(p, size, small);
  const { place } = front;
  const handle = choose(p.seed, 'handle', place.h > 720 ? singleHandles : lowHandles);
  const plainPanel = small || trim.panel !== 'lights' || front.face === 'band';
  const atHandle = place.hinge === 'left' && trim.brand !== 'centre';
  const top = place.y + Math.max(66, place.h * 0.065);
  return (
    carcass(canvas, w, h, look) +
    drawCap(canvas, front, look) +
    drawBase(canvas, front, size, look) +
    rect(0, place.y, w, place.h, look.dark ? '#15191c' : '#d3d9de', { r: 4 }) +
    door(
      canvas,
      { x: 2.5, y: place.y + 2.5, w: w - 5, h: place.h - 5, r: choose(p.seed, 'corner', [4, 12, 20, 28]) },
      look,
    ) +
    drawFace(canvas, front, look) +
    `<g transform="translate(0 ${place.y})">${handles[handle](canvas, { ...place, y: 0 }, look)}</g>` +
    (plainPanel || atHandle ? '' : panels.lights({ p, canvas, look, first: place, other: place })) +
    brand(p, canvas, { ...size, y: top }, '1 porta', look, atHandle ? { ...trim, brand: 'centre' } : trim)
  );
}

function brandHeight({ h }: Size, layout: LayoutName, trim: FridgeTrim): number {
  return trim.brand === 'low' && layout === 'duplex' ? h * trim.split + 78 : Math.max(66, h * 0.058);
}

const doorWithHandle = (canvas: Canvas, place: DoorPlace, look: Look, trim: FridgeTrim) =>
  door(canvas, { x: place.x + 2.5, y: place.y + 2.5, w: place.w - 5, h: place.h - 5, r: trim.r }, look) +
  handles[trim.handle](canvas, place, look);

interface Furnished {
  layout: LayoutName;
  look: Look;
  trim: FridgeTrim;
  small: boolean;
}

function ornaments(
  p: Product,
  canvas: Canvas,
  places: readonly DoorPlace[],
  first: DoorPlace,
  { layout, look, trim, small }: Furnished,
): string {
  const { w, h } = first;
  if (layout === 'side by side')
    return pick(p.seed, 'ice', 4)
      ? iceDispenser(canvas, w * 0.22, h * 0.33, w * 0.54, h * 0.23)
      : doorDisplay(p, canvas, w * 0.34, h * 0.3, 118);
  if (layout === 'french door' || layout === 'four doors')
    return pick(p.seed, 'ice', 3)
      ? doorDisplay(p, canvas, w * 0.4, h * 0.35, 118)
      : iceDispenser(canvas, w * 0.26, h * 0.34, w * 0.48, h * 0.36);
  const below = layout === 'inverse' ? first : (places[1] ?? first);
  const doors = { p, canvas, look, first, other: below };
  if (small) return trim.accent === 'waterfall' ? '' : accents[trim.accent](doors);
  const accent = accents[trim.accent](doors);
  const panel =
    layout === 'duplex' || trim.panel === 'lights' || trim.panel === 'column' ? trim.panel : 'strip';
  const bare = below === first && trim.accent === 'waterfall';
  return accent + (bare ? '' : panels[panel](doors));
}

function brand(
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

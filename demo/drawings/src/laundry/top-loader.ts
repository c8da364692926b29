import { type Canvas, text } from '../canvas/canvas.ts';
import { choose, mix, type Point, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, polygon, rect } from '../canvas/shapes.ts';
import { roundness, seam, sheen } from '../parts/body.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product, Projection } from '../product/product.ts';
import { capacityText } from './front-loader.ts';

/** Variants of white cabinets. */
const whites = [
  ['#ffffff', '#fbfcfc@.45', '#e6eaed'],
  ['#fdfefe', '#f0f4f6@.45', '#d8e0e6'],
  ['#fffefc', '#f9f8f4@.45', '#e8e6e0'],
];

function lookOf(p: Product): Look {
  const look = finish(p.color);
  return look === finish('branco') ? { ...look, face: choose(p.seed, 'white', whites) } : look;
}

/** Washer with its lid on top, seen a little from above; capacity in kilograms. */
export function topLoader(p: Product, canvas: Canvas): Drawn {
  const kg = p.capacity ?? 12;
  const line = `${p.brand}${p.seed}`;
  const [w, h] = [mix(540, 680, (kg - 8) / 10), mix(900, 990, (kg - 8) / 10)];
  const look = lookOf(p);
  const [side, rise] = [96, 168];
  const back = choose(line, 'back', [118, 96, 142]);
  const at: Projection = (u, v) => [w * u * (1 - 0.1 * v) + v * (w * 0.1 + side) * 0.62, rise * (1 - v)];
  const [left] = at(0, 1);
  const [right] = at(1, 1);
  const panel = consolePanel(
    canvas,
    { left, right, back },
    look,
    choose(line, 'panel', ['white', 'grey', 'white']),
  );
  const top = polygon(
    [[0, rise], [w, rise], at(1, 1), at(0, 1)],
    canvas.down(...(look.dark ? ['#30353a', '#4c5359'] : ['#e8ecef', '#ffffff'])),
    { stroke: look.edge, 'stroke-width': 1.4 },
  );
  const svg =
    repeat(2, (i) => rect(36 + i * (w - 120), h - 5, 48, 26, '#262c31', { r: 6 })) +
    polygon([[w - 4, rise], at(1, 1), [right, h * 0.93], [w - 4, h]], canvas.across(...look.side)) +
    panel +
    choose(line, 'console', consoleStyles)({ p, canvas, look, left, w: right - left, h: back }) +
    top +
    choose(line, 'lid', lidStyles)({ canvas, w, rise, at, look }) +
    cabinet(p, { canvas, w, h, top: rise, look });
  return {
    w: right,
    h: h + back + 20,
    svg: `<g transform="translate(0 ${back})">${svg}</g>`,
    front: { x: 0, y: 0, w, h: h + back },
    depth: [
      [w, h + back],
      [right, h * 0.93 + back],
    ],
    mount: 'floor',
  };
}

interface Strip {
  left: number;
  right: number;
  back: number;
}

function consolePanel(canvas: Canvas, { left, right, back }: Strip, look: Look, tone: string): string {
  const light = tone === 'grey' ? ['#dfe4e8', '#c3cbd1'] : ['#ffffff', '#e3e8eb'];
  const r = 22;
  const shape = `M${left} 0V${r - back}Q${left} ${-back} ${left + r} ${-back}H${right - r}Q${right} ${-back} ${right} ${r - back}V0Z`;
  return path(shape, canvas.down(...(look.dark ? ['#454b51', '#212529'] : light)), {
    stroke: look.edge,
    'stroke-width': 1.6,
  });
}

// Cabinets of top-loading washers. Millimetres.

interface Cabinet {
  canvas: Canvas;
  w: number;
  h: number;
  top: number;
  look: Look;
}

type Pressing = (cabinet: Cabinet) => string;

const twoSeams: Pressing = ({ w, h, top, look }) =>
  seam(2, top + 46, w - 2, top + 46, look, 2.4) + seam(2, h - 60, w - 2, h - 60, look, 2.4);

const panelled: Pressing = ({ w, h, top, look }) =>
  rect(w * 0.07, top + 150, w * 0.86, h - top - 240, 'none', {
    r: 26,
    stroke: look.seam,
    'stroke-opacity': 0.45,
    'stroke-width': 3,
  }) + seam(2, top + 46, w - 2, top + 46, look, 2.4);

/** The lower third recedes in a curve. */
const apron: Pressing = ({ canvas, w, h, top }) =>
  path(
    `M2 ${top + (h - top) * 0.66}Q${w / 2} ${top + (h - top) * 0.78} ${w - 2} ${top + (h - top) * 0.66}V${h - 6}H2Z`,
    canvas.down('#4f606d/.2', '#4f606d/.06'),
  );

const plinth: Pressing = ({ canvas, w, h, look }) =>
  rect(1, h - 92, w - 2, 90, canvas.down(...(look.dark ? ['#23272b', '#14171a'] : ['#b4bdc4', '#98a2aa'])), {
    r: 8,
    opacity: 0.8,
  });

const ribbed: Pressing = ({ w, h, top, look }) =>
  repeat(3, (i) => seam(w * 0.08, h - 200 + i * 44, w * 0.92, h - 200 + i * 44, look, 3)) +
  seam(2, top + 46, w - 2, top + 46, look, 2.4);

const pressings: readonly Pressing[] = [twoSeams, panelled, apron, plinth, ribbed];

function cabinet(p: Product, c: Cabinet): string {
  const { canvas, w, h, top, look } = c;
  const pressing = choose(`${p.brand}${p.seed}`, 'pressing', pressings);
  return (
    rect(0, top, w, h - top, canvas.down(...look.face), { r: 12, stroke: look.edge, 'stroke-width': 1.5 }) +
    roundness(canvas, 0, top, w, h - top, 0.16, 12) +
    sheen(canvas, 0, top, w, h - top, look.dark ? 0.12 : 0.3, 12) +
    pressing(c) +
    text(canvas, w * 0.08, top + 108, capacityText(p, 'kg'), 40, look.ink, { opacity: 0.85 }) +
    (p.inverter
      ? text(canvas, w * 0.92, top + 106, 'INVERTER', 24, look.ink, {
          anchor: 'end',
          spacing: 4,
          opacity: 0.7,
        })
      : '')
  );
}

// The control panels of top-loading washers: drawn on the upright strip behind the lid. Millimetres.

/** The strip: left edge, width, and height above 0; y runs downwards, so the strip is at negative y. */
interface Console {
  p: Product;
  canvas: Canvas;
  look: Look;
  left: number;
  w: number;
  h: number;
}

type ConsoleStyle = (console: Console) => string;

const brand = (
  { p, canvas, look, left, w, h }: Console,
  at: number,
  ink = look.ink,
  anchor: 'start' | 'middle' | 'end' = 'start',
) => brandMark(canvas, left + w * at, -h * 0.4, p.brand, w * 0.06, ink, anchor, 10);

const screen = ({ canvas, left, w, h }: Console, at: number, wide: number) =>
  rect(left + w * at, -h * 0.78, w * wide, h * 0.56, canvas.down('#11171c', '#27313a'), { r: 10 }) +
  display(left + w * (at + wide * (wide > 0.28 ? 0.3 : 0.5)), -h * 0.36, 38) +
  repeat(wide > 0.28 ? 3 : 0, (i) =>
    circle(left + w * (at + wide * (0.58 + i * 0.15)), -h * 0.5, 7, '#6f7e89'),
  );

const knobAndScreen: ConsoleStyle = (c) =>
  knob(c.canvas, c.left + c.w * 0.55, -c.h * 0.5, 42, c.look) + brand(c, 0.05) + screen(c, 0.66, 0.3);

/** Mechanical: one large timer and two small knobs, no display. */
const threeKnobs: ConsoleStyle = (c) =>
  brand(c, 0.06) +
  knob(c.canvas, c.left + c.w * 0.56, -c.h * 0.5, 30, c.look) +
  knob(c.canvas, c.left + c.w * 0.7, -c.h * 0.5, 30, c.look) +
  knob(c.canvas, c.left + c.w * 0.87, -c.h * 0.5, 46, c.look);

/** A dark glass strip with touch keys. */
const touchGlass: ConsoleStyle = (c) => {
  const { canvas, left, w, h } = c;
  return (
    rect(left + w * 0.03, -h * 0.86, w * 0.94, h * 0.72, canvas.slant('#3b454d', '#14191d@.5', '#262e34'), {
      r: 16,
    }) +
    brand(c, 0.07, '#e3e8eb') +
    display(left + w * 0.86, -h * 0.34, 44) +
    repeat(5, (i) => circle(left + w * (0.46 + i * 0.065), -h * 0.5, 10, i === 1 ? '#8fe3ff' : '#5d6a74'))
  );
};

/** Buttons in a row, the display in the middle. */
const buttonRow: ConsoleStyle = (c) => {
  const { canvas, left, w, h, look } = c;
  return (
    screen(c, 0.38, 0.26) +
    brand(c, 0.05) +
    repeat(4, (i) =>
      rect(left + w * (0.69 + i * 0.07), -h * 0.64, w * 0.052, h * 0.3, canvas.down('#ffffff', '#cfd6db'), {
        r: 9,
        stroke: look.edge,
        'stroke-width': 1.5,
      }),
    )
  );
};

/** Timer knob at the left, brand at the right, lights between. */
const knobFirst: ConsoleStyle = (c) => {
  const { canvas, left, w, h, look } = c;
  return (
    knob(canvas, left + w * 0.13, -h * 0.5, 46, look) +
    repeat(6, (i) => circle(left + w * (0.3 + i * 0.06), -h * 0.5, 8, i < 2 ? '#39b7d8' : look.trim)) +
    brand(c, 0.95, look.ink, 'end')
  );
};

const consoleStyles: readonly ConsoleStyle[] = [knobAndScreen, threeKnobs, touchGlass, buttonRow, knobFirst];

// Lids of top-loading washers, laid on the slanted top. Millimetres.

interface Lid {
  canvas: Canvas;
  w: number;
  /** Height of the slanted top on the picture. */
  rise: number;
  at: Projection;
  look: Look;
}

type LidStyle = (lid: Lid) => string;

const quad = (at: Projection, u1: number, v1: number, u2: number, v2: number): Point[] => [
  at(u1, v1),
  at(u2, v1),
  at(u2, v2),
  at(u1, v2),
];

const framed = (look: Look) => ({ stroke: look.edge, 'stroke-width': 3, 'stroke-linejoin': 'round' });

const pull = (canvas: Canvas, w: number, rise: number) =>
  rect(w * 0.36, rise - 26, w * 0.28, 20, canvas.down('#8d979e', '#dfe4e7'), { r: 9 });

const smoked = (canvas: Canvas) => canvas.slant('#5c6a74', '#20282e@.5', '#3c4851');

const glassLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.08, 0.1, 0.92, 0.93), smoked(canvas), framed(look)) +
  polygon(quad(at, 0.16, 0.18, 0.42, 0.86), '#fff', { opacity: 0.16 }) +
  ellipse(w * 0.57, rise * 0.5, w * 0.22, rise * 0.22, 'none', {
    stroke: '#b9c5cd',
    'stroke-width': 6,
    'stroke-opacity': 0.45,
  }) +
  pull(canvas, w, rise);

const plainLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.08, 0.1, 0.92, 0.93), canvas.slant(...look.top), framed(look)) + pull(canvas, w, rise);

/** A white lid with a small window in the middle. */
const windowLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.06, 0.08, 0.94, 0.94), canvas.slant(...look.top), framed(look)) +
  polygon(quad(at, 0.26, 0.26, 0.76, 0.84), smoked(canvas), {
    stroke: look.seam,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  }) +
  polygon(quad(at, 0.32, 0.34, 0.48, 0.78), '#fff', { opacity: 0.2 }) +
  pull(canvas, w, rise);

/** Pale glass from edge to edge. */
const clearLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.03, 0.05, 0.97, 0.95), canvas.slant('#c9d7df', '#8fa2ae@.5', '#b5c5ce'), framed(look)) +
  ellipse(w * 0.57, rise * 0.5, w * 0.27, rise * 0.27, canvas.radialUpperLeft('#e3e9ed', '#7d8d98')) +
  ellipse(w * 0.57, rise * 0.52, w * 0.2, rise * 0.19, canvas.radialUpperLeft('#5b6770', '#2b343b')) +
  polygon(quad(at, 0.1, 0.12, 0.3, 0.9), '#fff', { opacity: 0.3 }) +
  pull(canvas, w, rise);

/** Hinged in the middle: two leaves. */
const foldingLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.07, 0.1, 0.93, 0.5), canvas.slant(...look.top), framed(look)) +
  polygon(quad(at, 0.07, 0.52, 0.93, 0.93), smoked(canvas), framed(look)) +
  pull(canvas, w, rise);

const lidStyles: readonly LidStyle[] = [glassLid, plainLid, windowLid, clearLid, foldingLid];

import { type Canvas, text } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect } from '../canvas/shapes.ts';
import { measuredFront, roundness, seam } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';

export const capacityText = (p: Product, unit: string): string =>
  p.capacity ? `${p.capacity.toLocaleString('pt-BR')} ${unit}` : '';

/** The flap before the pump filter, or the kick plate that hides it. */
const flaps: readonly ((canvas: Canvas, w: number, h: number, look: Look) => string)[] = [
  (_k, w, h, look) => outlined(w - 150, h - 100, 118, 66, look),
  (_k, _w, h, look) => outlined(36, h - 96, 130, 62, look),
  (canvas, w, h, look) =>
    rect(
      2,
      h - 78,
      w - 4,
      76,
      canvas.down(...(look.dark ? ['#2b3035', '#15181b'] : ['#dfe4e8', '#bcc5cc'])),
      {
        r: 8,
      },
    ),
  (_k, w, h, look) => seam(6, h - 96, w - 6, h - 96, look, 2.4),
];

const outlined = (x: number, y: number, w: number, h: number, look: Look) =>
  rect(x, y, w, h, 'none', { r: 8, stroke: look.seam, 'stroke-opacity': 0.4, 'stroke-width': 2 });

/** Washer or washer-dryer with a round door; capacity in kilograms. */
export function frontLoader(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const [w, h, side] = [600, 850, 92];
  const look = finish(p.color);
  const flap = choose(line, 'flap', flaps);
  const svg =
    repeat(2, (i) => rect(40 + i * (w - 130), h - 5, 50, 24, '#262c31', { r: 6 })) +
    box(canvas, { w, h, side, eye: -h * 0.3, depth: 0.09, look, r: 12 }) +
    roundness(canvas, 0, 0, w, h, 0.12, 12) +
    seam(6, h * 0.165, w - 6, h * 0.165, look, 2.5) +
    choose(line, 'console', frontConsoles)({ p, canvas, look, w }) +
    flap(canvas, w, h, look) +
    frontDoor(
      canvas,
      look,
      w / 2,
      h * choose(line, 'height', [0.575, 0.55]),
      choose(line, 'door', doorStyles),
    ) +
    seam(0, h - 24, w, h - 24, look, 2) +
    text(canvas, w - 40, h * 0.165 + 48, capacityText(p, 'kg'), 30, look.ink, {
      opacity: 0.85,
      anchor: 'end',
    });
  return {
    w: w + side,
    h: h + 18,
    svg: `<g transform="translate(0 104)">${svg}</g>`,
    tall: h + 122,
    ...measuredFront(w, h, [w + side, h * 0.885 + 104], 104),
    mount: 'floor',
  };
}

// Control panels of front-loading washers: the strip above the door, 600 × 140 mm.

interface FrontPanel {
  p: Product;
  canvas: Canvas;
  look: Look;
  w: number;
}

type FrontConsole = (panel: FrontPanel) => string;

const drawer = ({ p, canvas, look }: FrontPanel, x: number, wide: number) =>
  rect(x, 26, wide, 96, canvas.down(...look.top), { r: 10, stroke: look.edge, 'stroke-width': 1.4 }) +
  brandMark(canvas, x + wide / 2, 84, p.brand, 30, look.ink, 'middle', wide > 160 ? 9 : 7);

const screen = ({ canvas }: FrontPanel, x: number, wide: number) =>
  rect(x, 34, wide, 78, canvas.down('#11171c', '#27313a'), { r: 12 }) +
  display(x + wide * (wide > 200 ? 0.28 : 0.5), 92, 48) +
  repeat(wide > 200 ? 3 : 0, (i) => circle(x + wide * 0.6 + i * 32, 73, 10, '#5d6b75'));

const knobBetween: FrontConsole = (panel) =>
  drawer(panel, 22, 150) +
  knob(panel.canvas, panel.w * 0.455, 73, 44, panel.look) +
  screen(panel, panel.w * 0.56, 228);

const knobRight: FrontConsole = (panel) =>
  drawer(panel, 22, 176) + screen(panel, 222, 214) + knob(panel.canvas, panel.w - 84, 73, 50, panel.look);

/** The whole strip is dark glass with touch keys. */
const touchStrip: FrontConsole = (panel) => {
  const { p, canvas, w } = panel;
  return (
    rect(8, 12, w - 16, 122, canvas.slant('#434c53', '#171c20@.5', '#2b3238'), { r: 10 }) +
    brandMark(canvas, 40, 84, p.brand, 32, '#e3e8eb', 'start', 10) +
    display(w * 0.87, 92, 52) +
    repeat(5, (i) => circle(w * 0.46 + i * 40, 74, 11, i === 2 ? '#8fe3ff' : '#59666f'))
  );
};

const knobMiddle: FrontConsole = (panel) => {
  const { canvas, w, look } = panel;
  return (
    drawer(panel, 22, 176) +
    knob(canvas, w / 2, 73, 52, look) +
    repeat(6, (i) =>
      circle(w * 0.64 + (i % 3) * 30, 56 + Math.floor(i / 3) * 36, 9, i === 1 ? '#39b7d8' : look.trim),
    ) +
    rect(w * 0.82, 44, 88, 60, canvas.down('#11171c', '#27313a'), { r: 10 }) +
    display(w * 0.82 + 44, 89, 36)
  );
};

/** No knob: a long drawer, keys and a display at the right. */
const keysOnly: FrontConsole = (panel) =>
  drawer(panel, 22, 210) +
  repeat(4, (i) =>
    rect(264 + i * 36, 52, 26, 44, panel.canvas.down('#ffffff', '#cfd6db'), {
      r: 9,
      stroke: panel.look.edge,
      'stroke-width': 1.4,
    }),
  ) +
  screen(panel, panel.w - 184, 168);

const frontConsoles: readonly FrontConsole[] = [knobBetween, knobRight, touchStrip, knobMiddle, keysOnly];

// Doors of front-loading washers: ring, glass, drum. Millimetres.

interface DoorStyle {
  ring: readonly string[];
  /** Outer radius of the ring. */
  r: number;
  /** Share of the ring that is glass. */
  pane: number;
  glass: readonly string[];
  handle: 'left' | 'right' | 'none';
  /** A dark square pane around the ring. */
  square?: boolean;
  /** A bright line between ring and glass. */
  chrome?: boolean;
}

const night = ['#75828c', '#2a333a@.55', '#0e1317'];
const blue = ['#7fa0b5', '#2b4658@.55', '#0f1c26'];
const bronze = ['#8d8378', '#3a322b@.55', '#15110d'];

const doorStyles: readonly DoorStyle[] = [
  { ring: ['#ffffff', '#9ca6ad'], r: 206, pane: 0.78, glass: night, handle: 'left' },
  { ring: ['#5b636a', '#14181b'], r: 206, pane: 0.78, glass: night, handle: 'left' },
  { ring: ['#f5f7f8', '#7c868e@.5', '#eef1f3'], r: 218, pane: 0.72, glass: blue, handle: 'right' },
  { ring: ['#33393f', '#0f1214'], r: 226, pane: 0.88, glass: night, handle: 'none', chrome: true },
  { ring: ['#ffffff', '#c9d0d6'], r: 196, pane: 0.7, glass: blue, handle: 'none' },
  { ring: ['#4a5158', '#1a1e22'], r: 200, pane: 0.84, glass: night, handle: 'none', square: true },
  {
    ring: ['#c6ccd1', '#6e7880@.55', '#dfe3e6'],
    r: 214,
    pane: 0.8,
    glass: bronze,
    handle: 'right',
    chrome: true,
  },
];

function frontDoor(canvas: Canvas, look: Look, cx: number, cy: number, style: DoorStyle): string {
  const { r } = style;
  const reach = r + 26;
  const pane = style.square
    ? rect(cx - reach, cy - reach, 2 * reach, 2 * reach, canvas.slant('#3d454c', '#15191c'), { r: 46 })
    : '';
  return (
    pane +
    softEllipse(canvas, cx + 5, cy + 9, r + 12, r + 12, { spread: 12, colour: '#000', opacity: 0.16 }) +
    circle(cx, cy, r + 8, canvas.slant(...style.ring), { stroke: look.edge, 'stroke-width': 2 }) +
    circle(cx, cy, r * (style.pane + 0.08), canvas.slant('#1d2328', '#59646c')) +
    (style.chrome
      ? circle(cx, cy, r * (style.pane + 0.06), 'none', {
          stroke: canvas.slant('#ffffff', '#88929a'),
          'stroke-width': 7,
        })
      : '') +
    drum(canvas, cx, cy, r * (style.pane / 0.78), style.glass) +
    doorHandle(canvas, cx, cy, r, style.handle)
  );
}

function drum(canvas: Canvas, cx: number, cy: number, r: number, glass: readonly string[]): string {
  return (
    circle(cx, cy, r * 0.78, canvas.radialUpperLeft(...glass)) +
    ellipse(cx, cy + r * 0.12, r * 0.52, r * 0.56, canvas.radial('#12171b', '#4c5861')) +
    drumHoles(cx, cy, r) +
    path(
      `M${cx - r * 0.66} ${cy - r * 0.1}A${r * 0.68} ${r * 0.68} 0 0 1 ${cx + r * 0.1} ${cy - r * 0.67}Q${cx - r * 0.3} ${cy - r * 0.3} ${cx - r * 0.66} ${cy - r * 0.1}Z`,
      '#fff',
      { opacity: 0.3 },
    )
  );
}

function doorHandle(canvas: Canvas, cx: number, cy: number, r: number, where: DoorStyle['handle']): string {
  if (where === 'none') return '';
  const x = where === 'left' ? cx - r - 2 : cx + r - 28;
  return rect(x, cy - 44, 30, 88, canvas.across('#d9dee2', '#7d878e'), { r: 13 });
}

const drumHoles = (cx: number, cy: number, r: number) =>
  range(3)
    .flatMap((ring) =>
      range(10 + ring * 4).map((i) => {
        const a = (i * Math.PI * 2) / (10 + ring * 4);
        const [x, y] = [
          cx + Math.cos(a) * r * (0.2 + ring * 0.12),
          cy + r * 0.12 + Math.sin(a) * r * (0.2 + ring * 0.13),
        ];
        return circle(x, y, 3.4, '#07090b', { opacity: 0.7 });
      }),
    )
    .join('');

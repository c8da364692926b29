import { type Canvas, text } from '../canvas/canvas.ts';
import { choose, clamp, mix, pick, range, repeat } from '../canvas/numbers.ts';
import { circle, path, rect, stroke } from '../canvas/shapes.ts';
import { glass, seam, slots } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

// Wall-mounted indoor unit, in millimetres.

/** 0 for the smallest unit, 1 from 36.000 BTU/h. */
export const grown = (btu: number) => clamp((btu - 7000) / 29000, 0, 1);

/** Rounded body, front panel, air outlet with louvre, display. */
export function hiWall(p: Product, canvas: Canvas): Drawn {
  const trim = choose(`${p.brand}${p.seed}`, 'hiwall', hiWallTrims);
  const w = mix(790, 1200, grown(p.btu ?? 12000));
  const h = mix(288, 345, grown(p.btu ?? 12000)) * trim.tall;
  const look = finish(p.color);
  const y = h * trim.line;
  const svg =
    side(canvas, w, h, look) +
    body(p, canvas, w, h, trim, look) +
    panelDecor[trim.decor]({ canvas, w, h, y, look }) +
    turnedEnds(canvas, w, h, trim, look) +
    seam(4, y, w - 4, y, look, 3) +
    hiWallOutlet(canvas, w, h, { ...trim, look, open: pick(p.seed, 'open', 3) }) +
    marks(p, canvas, w, h, trim, look);
  return {
    w: w + 34,
    h,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w - 6, h],
      [w + 34, h * 0.84],
    ],
    mount: 'wall',
  };
}

const side = (canvas: Canvas, w: number, h: number, look: Look) =>
  path(
    `M${w - 60} 2L${w + 6} 9Q${w + 34} 14 ${w + 34} 42V${h * 0.6}Q${w + 30} ${h * 0.9} ${w - 60} ${h - 2}Z`,
    canvas.across(...look.side),
    { stroke: look.edge, 'stroke-width': 1.2 },
  );

function outline(w: number, h: number, { r, belly }: HiWallTrim): string {
  const b = h * belly;
  return `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${b}C${w} ${h * 0.97} ${w - 14} ${h} ${w * 0.93} ${h}H${w * 0.07}C14 ${h} 0 ${h * 0.97} 0 ${b}V${r}Q0 0 ${r} 0Z`;
}

/** The whites of the plastics: neutral, warm and cool. */
const whites = [
  ['#ffffff', '#fdfefe@.12', '#f3f5f7@.58', '#d9dfe4@.9', '#c2cad1'],
  ['#fffefb', '#fdfcf8@.12', '#f5f3ee@.58', '#ded9d0@.9', '#c9c3b8'],
  ['#fbfdff', '#f7fafc@.12', '#e9eff4@.58', '#ccd6de@.9', '#b3bfc9'],
];

function body(p: Product, canvas: Canvas, w: number, h: number, trim: HiWallTrim, look: Look): string {
  const shade = look.dark
    ? ['#5a6067', '#33383d@.08', '#24282c@.6', '#0d0f11']
    : choose(p.seed, 'white', whites);
  return (
    path(outline(w, h, trim), canvas.down(...shade), { stroke: look.edge, 'stroke-width': 1.8 }) +
    stroke(`M${trim.r} 5H${w - trim.r}`, '#fff', 3, { 'stroke-opacity': look.dark ? 0.3 : 1 }) +
    stroke(`M${w * 0.06} 15H${w * 0.94}`, look.seam, 2, { 'stroke-opacity': 0.28 })
  );
}

function turnedEnds(canvas: Canvas, w: number, h: number, trim: HiWallTrim, look: Look): string {
  const shade = look.dark ? 0.3 : 0.13;
  const light = canvas.across(`#000/${shade / 2}`, '#fff/.2@.05', '#fff/0@.2', '#000/0@.85', `#000/${shade}`);
  return path(outline(w, h, trim), light);
}

/** The panel from the top of the body down to y. */
interface Panel {
  canvas: Canvas;
  w: number;
  h: number;
  y: number;
  look: Look;
}

const strip = ({ canvas, w, y }: Panel, colours: readonly string[], thick: number) =>
  rect(3, y - thick - 3, w - 6, thick, canvas.across(...colours));

function fluted({ w, y, h, look }: Panel): string {
  const lines = range(64)
    .map((i) => `M${w * (0.015 + i * 0.0154)} ${y - h * 0.2}V${y - 6}`)
    .join('');
  return (
    stroke(lines, look.dark ? '#000' : '#b4bec6', 2.2, { 'stroke-opacity': 0.55 }) +
    stroke(lines, '#fff', 2, { 'stroke-opacity': look.dark ? 0.12 : 0.9, transform: 'translate(3 0)' })
  );
}

function darkGlass({ canvas, w, y }: Panel): string {
  return (
    rect(6, 6, w - 12, y - 10, canvas.slant('#4b545c', '#1d2328@.45', '#2d353c'), { r: 14 }) +
    glass(canvas, 6, 6, w - 12, y - 10, 14)
  );
}

function endCaps({ canvas, w, h, y, look }: Panel): string {
  const tone = look.dark ? ['#4b5157', '#25292d'] : ['#d6dce1', '#b9c2c9'];
  return (
    rect(1, h * 0.05, w * 0.045, y - h * 0.06, canvas.across(...tone), { r: 6 }) +
    rect(w * 0.954, h * 0.05, w * 0.045, y - h * 0.06, canvas.across(...[...tone].reverse()), { r: 6 })
  );
}

const intake = ({ canvas, w, h }: Panel) =>
  rect(w * 0.03, 14, w * 0.94, h * 0.1, canvas.down('#8a959e', '#d3dae0'), { r: 6 }) +
  repeat(9, (i) =>
    rect(w * (0.04 + i * 0.1025), 17, w * 0.095, h * 0.085, canvas.down('#c6cfd5', '#f3f5f6'), { r: 3 }),
  );

const smoke = ({ canvas, w, y }: Panel) =>
  rect(w * 0.055, 7, w * 0.15, y - 10, canvas.slant('#56606a', '#20262b@.5', '#3a434b'), { r: 3 }) +
  glass(canvas, w * 0.055, 7, w * 0.15, y - 10, 3);

const grooves = ({ w, h, look }: Panel) =>
  stroke(
    `M${w * 0.02} ${h * 0.24}H${w * 0.98}M${w * 0.02} ${h * 0.32}H${w * 0.98}`,
    look.dark ? '#000' : '#c2cbd2',
    4,
  ) +
  stroke(`M${w * 0.02} ${h * 0.255}H${w * 0.98}M${w * 0.02} ${h * 0.335}H${w * 0.98}`, '#fff', 3, {
    'stroke-opacity': look.dark ? 0.15 : 1,
  });

const wing = ({ canvas, w, h, y, look }: Panel) =>
  path(
    `M${w * 0.8} ${y}Q${w * 0.78} ${h * 0.3} ${w * 0.86} 8H${w - 8}Q${w - 2} 12 ${w - 2} 30V${y}Z`,
    canvas.across(...(look.dark ? ['#4a5157', '#2b3035'] : ['#e2e7eb', '#ccd4da'])),
  );

const panelDecor: Readonly<Record<PanelDecor, (panel: Panel) => string>> = {
  plain: () => '',
  strip: (panel) => strip(panel, ['#8f989f', '#f6f8f9@.3', '#b9c0c6@.6', '#858e95'], 10),
  champagne: (panel) => strip(panel, ['#b59a6b', '#f1e3c4@.3', '#cdb487@.65', '#a58a5c'], 8),
  pearl: ({ canvas, w, h, y }) =>
    path(`M0 ${h * 0.36}Q${w / 2} ${h * 0.52} ${w} ${h * 0.36}V${y}H0Z`, canvas.down('#9fb0be/.2', '#fff/0')),
  ribs: ({ w, h, look }) => slots(w * 0.05, h * 0.1, w * 0.9, h * 0.14, 4, look.dark ? '#0b0d0f' : '#c3ccd3'),
  band: ({ canvas, w, h, look }) =>
    rect(
      2,
      h * 0.42,
      w - 4,
      h * 0.15,
      canvas.down(...(look.dark ? ['#4a5157', '#33383d'] : ['#dfe5e9', '#ced6dc'])),
    ),
  arc: ({ canvas, w, y }) =>
    stroke(
      `M${w * 0.01} ${y - 9}Q${w / 2} ${y - 44} ${w * 0.99} ${y - 9}`,
      canvas.across('#8f989f/.2', '#aeb8bf@.5', '#8f989f/.2'),
      5,
    ),
  smoke,
  intake,
  grooves,
  caps: endCaps,
  glass: darkGlass,
  wing,
  fluted,
};

interface Outlet {
  canvas: Canvas;
  x: number;
  top: number;
  bottom: number;
  width: number;
  /** How far the flap is open, from the top of the mouth. */
  gap: number;
  look: Look;
}

const flapFill = (look: Look) =>
  look.dark ? ['#51585e', '#2b3035@.5', '#1a1d20'] : ['#ffffff', '#eff2f4@.4', '#cdd5db'];

const lipLight = ({ x, width, look }: Outlet, y: number) =>
  stroke(`M${x + 8} ${y + 2}H${x + width - 8}`, '#fff', 3, { 'stroke-opacity': look.dark ? 0.35 : 0.95 });

const upright = ({ x, top, width, gap }: Outlet) =>
  path(
    range(14)
      .map((i) => `M${x + width * (0.02 + i * 0.069)} ${top + 3}l15 ${gap}h5l-13 ${-gap}Z`)
      .join(''),
    '#5f6b75',
  );

function flap(o: Outlet): string {
  const { canvas, x, width, bottom } = o;
  const lip = o.top + o.gap;
  const shape = `M${x + 4} ${lip}H${x + width - 4}L${x + width - 12} ${bottom + 3}Q${x + width - 14} ${bottom + 8} ${x + width - 24} ${bottom + 8}H${x + 24}Q${x + 14} ${bottom + 8} ${x + 12} ${bottom + 3}Z`;
  return (
    path(shape, canvas.down(...flapFill(o.look)), { stroke: o.look.edge, 'stroke-width': 1 }) +
    lipLight(o, lip)
  );
}

/** Two narrow blades, one under the other. */
function double(o: Outlet): string {
  const { canvas, x, width, top, bottom } = o;
  const each = (bottom - top) * 0.36;
  const blade = (y: number) =>
    rect(x + 6, y, width - 12, each, canvas.down(...flapFill(o.look)), {
      r: each / 2.4,
      stroke: o.look.edge,
      'stroke-width': 1,
    });
  return blade(top + (bottom - top) * 0.14) + blade(bottom - each + 6);
}

/** A dark slot with one slim vane in it. */
function slot(o: Outlet): string {
  const { canvas, x, width, top, bottom } = o;
  const thick = Math.max(14, (bottom - top) * 0.3);
  const y = top + (bottom - top) * (o.gap > 12 ? 0.55 : 0.4);
  return (
    rect(x + 10, y, width - 20, thick, canvas.down(...flapFill(o.look)), { r: 5 }) +
    lipLight({ ...o, x: x + 10, width: width - 20 }, y)
  );
}

/** The flap bulges with the belly of the body. */
function curved(o: Outlet): string {
  const { canvas, x, width, bottom } = o;
  const lip = o.top + o.gap;
  const shape = `M${x + 2} ${lip}Q${x + width / 2} ${lip - 10} ${x + width - 2} ${lip}L${x + width - 26} ${bottom}Q${x + width / 2} ${bottom + 18} ${x + 26} ${bottom}Z`;
  return (
    path(shape, canvas.down(...flapFill(o.look)), { stroke: o.look.edge, 'stroke-width': 1 }) +
    lipLight(o, lip)
  );
}

const louvres: Readonly<Record<Louvre, (o: Outlet) => string>> = { flap, double, slot, curved };

/** open: 0 closed, 1 ajar, 2 blowing. */
function hiWallOutlet(
  canvas: Canvas,
  w: number,
  h: number,
  { line, louvre, look, open }: { line: number; louvre: Louvre; look: Look; open: number },
): string {
  const [x, top, bottom] = [w * 0.055, h * (line + 0.05), h * 0.955];
  const width = w * 0.89;
  const gap = (bottom - top) * ([0.05, 0.36, 0.52][open] ?? 0.05);
  const outlet = { canvas, x, top, bottom, width, gap, look };
  const dark = open > 0 || louvre === 'slot';
  const mouth = dark ? ['#1f272e', '#4a565f'] : ['#6b7781', '#aab4bb'];
  return (
    rect(x, top, width, bottom - top, canvas.down(...mouth), { r: 9 }) +
    (open ? upright(outlet) : '') +
    louvres[louvre](outlet)
  );
}

// Variants of wall units. Fractions of width or height; radii in millimetres.

type PanelDecor =
  | 'plain'
  | 'strip'
  | 'pearl'
  | 'ribs'
  | 'band'
  | 'smoke'
  | 'arc'
  | 'intake'
  | 'grooves'
  | 'champagne'
  | 'caps'
  | 'glass'
  | 'wing'
  | 'fluted';

/** How the temperature shows: through the panel, in a dark plate, or as small lights only. */
type Readout = 'digits' | 'plate' | 'lights';

type Louvre = 'flap' | 'double' | 'slot' | 'curved';

interface HiWallTrim {
  /** Radius of the upper corners. */
  r: number;
  /** Where the lower edge starts to turn in. */
  belly: number;
  /** Where the panel ends and the outlet begins. */
  line: number;
  /** Height as a multiple of the usual one. */
  tall: number;
  decor: PanelDecor;
  louvre: Louvre;
  readout: Readout;
  brandX: number;
  displayX: number;
}

type TrimRow = readonly [
  decor: PanelDecor,
  louvre: Louvre,
  readout: Readout,
  r: number,
  belly: number,
  line: number,
  tall: number,
  brandX: number,
  displayX: number,
];

const rows: readonly TrimRow[] = [
  ['plain', 'flap', 'digits', 30, 0.78, 0.66, 1, 0.5, 0.87],
  ['strip', 'slot', 'digits', 14, 0.86, 0.72, 0.95, 0.12, 0.84],
  ['pearl', 'curved', 'digits', 54, 0.62, 0.64, 1.06, 0.5, 0.9],
  ['ribs', 'flap', 'plate', 20, 0.82, 0.72, 1, 0.13, 0.87],
  ['band', 'double', 'lights', 36, 0.72, 0.6, 1.02, 0.13, 0.86],
  ['smoke', 'flap', 'digits', 26, 0.84, 0.69, 1, 0.5, 0.13],
  ['arc', 'curved', 'lights', 60, 0.7, 0.68, 1.05, 0.13, 0.87],
  ['intake', 'flap', 'digits', 12, 0.9, 0.74, 1.04, 0.5, 0.88],
  ['grooves', 'slot', 'plate', 18, 0.88, 0.76, 0.93, 0.86, 0.5],
  ['champagne', 'curved', 'lights', 44, 0.74, 0.7, 1, 0.5, 0.9],
  ['caps', 'double', 'digits', 10, 0.9, 0.68, 0.97, 0.5, 0.8],
  ['glass', 'slot', 'digits', 16, 0.9, 0.76, 0.96, 0.13, 0.88],
  ['wing', 'flap', 'digits', 24, 0.8, 0.66, 1, 0.13, 0.89],
  ['fluted', 'slot', 'lights', 22, 0.86, 0.74, 1, 0.13, 0.87],
];

const hiWallTrims: readonly HiWallTrim[] = rows.map(
  ([decor, louvre, readout, r, belly, line, tall, brandX, displayX]) => ({
    decor,
    louvre,
    readout,
    r,
    belly,
    line,
    tall,
    brandX,
    displayX,
  }),
);

// Brand, badge and display of a wall-mounted unit. Millimetres.

/** A blue dot for cooling, an orange one beside it when the unit also heats. */
function cycleDots(p: Product, x: number, y: number): string {
  const heats = /quente|reverso/i.test(p.cycle ?? '');
  return circle(heats ? x - 10 : x, y, 5, '#49b3dd') + (heats ? circle(x + 8, y, 5, '#ef9a4a') : '');
}

function readout(p: Product, canvas: Canvas, x: number, y: number, trim: HiWallTrim, dark: boolean): string {
  if (trim.readout === 'lights') return cycleDots(p, x, y - 8) + circle(x + 26, y - 8, 5, '#39c08f');
  const plate =
    trim.readout === 'plate'
      ? rect(x - 62, y - 48, 124, 66, canvas.down('#1a2026', '#2c343b'), { r: 12 })
      : '';
  const led = { colour: choose(p.seed, 'led', ['#1d7f9f', '#62717d', '#1f7a74']), glow: '#9adcf0' };
  const lit = display(x, y, 40, dark || plate ? {} : led);
  return plate + lit + cycleDots(p, x, y + (plate ? 34 : 19));
}

/** Height of the brand above the panel's lower edge, for decorations that need space. */
const brandLift: Partial<Record<PanelDecor, number>> = {
  arc: 0.19,
  strip: 0.11,
  champagne: 0.11,
  fluted: 0.27,
};

function marks(p: Product, canvas: Canvas, w: number, h: number, trim: HiWallTrim, look: Look): string {
  const onDark = look.dark || trim.decor === 'glass';
  const readoutY = h * (trim.decor === 'arc' || trim.line < 0.65 ? 0.34 : 0.42);
  const y = h * (trim.line - (brandLift[trim.decor] ?? 0.06));
  const badgeLeft = trim.displayX === 0.5;
  const badge = p.inverter
    ? text(canvas, badgeLeft ? w * 0.06 : w * 0.95, y, 'INVERTER', 22, onDark ? '#9fb4c0' : '#5b6b77', {
        anchor: badgeLeft ? 'start' : 'end',
        spacing: 3,
      })
    : '';
  const atStart = trim.brandX < 0.3;
  return (
    readout(p, canvas, w * trim.displayX, readoutY, trim, onDark || trim.decor === 'smoke') +
    brandMark(
      canvas,
      w * (atStart ? 0.065 : trim.brandX),
      y,
      p.brand,
      42,
      onDark ? '#dbe2e7' : look.ink,
      atStart ? 'start' : 'middle',
      14,
    ) +
    badge
  );
}

// Wall-mounted indoor unit, in millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { text } from '../canvas/lettering.ts';
import { choose, clamp, mix, pick } from '../canvas/numbers.ts';
import { circle, path, rect, stroke } from '../canvas/shapes.ts';
import { seam } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { hiWallOutlet } from './hi-wall-outlet.ts';
import { panelDecor } from './hi-wall-panel.ts';
import { type HiWallTrim, hiWallTrims, type PanelDecor } from './hi-wall-trims.ts';

/** 0 for the smallest unit, 1 from 36.000 BTU/h. */
export const grown = (btu: number) => clamp((btu - 7000) / 29000, 0, 1);

export const temperature = (p: Product) => `${choose(p.seed, 'degrees', [17, 20, 21, 22, 23, 24])}°`;

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
    stand: 'wall',
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

/** White is never one white: neutral, warm and cool plastics. */
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
  const lit = display(canvas, x, y, 40, { words: temperature(p), ...(dark || plate ? {} : led) });
  return plate + lit + cycleDots(p, x, y + (plate ? 34 : 19));
}

/** How far above the panel's lower edge the brand stands, where the decoration needs room. */
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

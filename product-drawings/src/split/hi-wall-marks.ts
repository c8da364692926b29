// Brand, badge and display of a wall-mounted unit. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { choose } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { text } from '../canvas/text.ts';
import { brandMark, display } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';
import type { HiWallTrim, PanelDecor } from './hi-wall-trims.ts';

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

export function marks(
  p: Product,
  canvas: Canvas,
  w: number,
  h: number,
  trim: HiWallTrim,
  look: Look,
): string {
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

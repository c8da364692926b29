import { type Canvas, type Line, text } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import type { Look } from './finishes.ts';
import { softEllipse } from './soft-shapes.ts';

/** The brand in plain letters; a name longer than `letters` is set smaller. */
export function brandMark(
  canvas: Canvas,
  x: number,
  y: number,
  brand: string,
  size: number,
  ink: string,
  anchor: Line['anchor'] = 'middle',
  letters = 9,
): string {
  const fitted = brand.length > letters ? (size * letters) / brand.length : size;
  return text(canvas, x, y, brand, fitted, ink, { anchor, weight: 700, spacing: fitted * 0.04 });
}

interface Readout {
  colour?: string;
  glow?: string;
  plate?: string;
}

/**
 * Two dashes, each as wide as a digit, because no data say what a display shows. The baseline of the digits is at y.
 */
export const standby = (x: number, y: number, size: number, colour: string, spread = 0) =>
  repeat(2, (i) =>
    rect(
      x + (i ? 0.08 : -0.52) * size - spread,
      y - 0.42 * size - spread,
      0.44 * size + spread * 2,
      0.1 * size + spread * 2,
      colour,
      { r: 0.05 * size + spread },
    ),
  );

/** A lit display behind a translucent panel. */
export function display(
  x: number,
  y: number,
  size: number,
  { colour = '#e9fbff', glow = '#8fe3ff', plate }: Readout = {},
) {
  const back = plate
    ? rect(x - size * 0.95, y - size * 0.92, size * 1.9, size * 1.2, plate, { r: size * 0.16 })
    : '';
  const halo = (spread: number, opacity: number) =>
    `<g opacity="${opacity}">${standby(x, y, size, glow, spread)}</g>`;
  return back + halo(size * 0.11, 0.1) + halo(size * 0.045, 0.2) + standby(x, y, size, colour);
}

export function knob(canvas: Canvas, cx: number, cy: number, r: number, look: Look) {
  return (
    softEllipse(canvas, cx + r * 0.12, cy + r * 0.3, r * 1.05, r, {
      spread: r * 0.2,
      colour: '#000',
      opacity: 0.22,
    }) +
    circle(cx, cy, r, canvas.slant(...(look.dark ? ['#70777d', '#1f2327'] : ['#ffffff', '#aeb6bc'])), {
      stroke: look.edge,
      'stroke-width': r * 0.06,
    }) +
    circle(cx, cy, r * 0.74, canvas.slant(...(look.dark ? ['#2c3136', '#565d63'] : ['#dfe4e7', '#fdfefe']))) +
    stroke(`M${cx} ${cy - r * 0.66}V${cy - r * 0.18}`, look.dark ? '#f2f5f7' : '#505a63', r * 0.13, {
      'stroke-linecap': 'round',
    })
  );
}

import type { Canvas } from '../canvas/canvas.ts';
import { range, round } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import type { Look } from './finishes.ts';

/** A brushed or lacquered face gets one soft light from the upper left. */
export const sheen = (canvas: Canvas, x: number, y: number, w: number, h: number, strength = 0.35, r = 0) =>
  rect(x, y, w, h, canvas.slant(`#fff/${strength}`, '#fff/0@.42', '#000/0@.6', '#000/.1'), { r });

export const roundness = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  strength = 0.14,
  r = 0,
) =>
  rect(
    x,
    y,
    w,
    h,
    canvas.across(`#000/${strength * 0.55}`, '#fff/.25@.07', '#fff/0@.2', '#000/0@.78', `#000/${strength}`),
    { r },
  );

export const glass = (canvas: Canvas, x: number, y: number, w: number, h: number, r = 0) =>
  path(
    `M${x + w * 0.1} ${y + 2}H${x + w * 0.46}L${x + w * 0.2} ${y + h - 2}H${x + 2}V${y + h * 0.3}Z`,
    canvas.down('#fff/.2', '#fff/.03'),
  ) + rect(x, y, w, h, 'none', { r, stroke: '#fff', 'stroke-opacity': 0.12, 'stroke-width': 2 });

/** A gap between two panels: a dark line and the light edge under it. */
export const seam = (x1: number, y1: number, x2: number, y2: number, look: Look, width = 2.5) => {
  const [dx, dy] = x1 === x2 ? [width, 0] : [0, width];
  return (
    stroke(`M${x1} ${y1}L${x2} ${y2}`, look.seam, width, { 'stroke-opacity': 0.75 }) +
    stroke(`M${x1 + dx} ${y1 + dy}L${x2 + dx} ${y2 + dy}`, '#fff', width, {
      'stroke-opacity': look.dark ? 0.16 : 0.8,
    })
  );
};

/** Rows of slots: dark opening with a lit lower lip. */
export function slots(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  dark = '#59636c',
  light = '#ffffff',
) {
  const pitch = h / count;
  const row = (offset: number) =>
    range(count)
      .map((i) => `M${round(x)} ${round(y + pitch * (i + 0.5) + offset)}h${round(w)}`)
      .join('');
  return (
    stroke(row(0), dark, pitch * 0.42, { 'stroke-linecap': 'round' }) +
    stroke(row(pitch * 0.27), light, pitch * 0.14, { 'stroke-opacity': 0.55, 'stroke-linecap': 'round' })
  );
}

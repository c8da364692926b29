import type { Canvas } from '../canvas/canvas.ts';
import { type Point, range, round } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import type { Drawn } from '../product/product.ts';
import type { Look } from './finishes.ts';
import { softEllipse, softRect } from './soft-shapes.ts';

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

/**
 * The measures of a drawing whose front has its left edge at x = 0.
 * @param far lower far corner of its right side, where the edge of its depth ends
 * @param top upper edge of the front
 */
export const measuredFront = (w: number, h: number, far: Point, top = 0): Pick<Drawn, 'front' | 'depth'> => ({
  front: { x: 0, y: top, w, h },
  depth: [[w, top + h], far],
});

// Shadows from soft shapes.

/** Shadow of an object on a floor: wide and faint, then narrow and dark. */
export const floorShadow = (canvas: Canvas, x: number, y: number, w: number, strength = 1): string =>
  softEllipse(canvas, x + w * 0.53, y + w * 0.012, w * 0.56, w * 0.045, {
    spread: w * 0.035,
    colour: '#1d2a36',
    opacity: 0.17 * strength,
  }) +
  softEllipse(canvas, x + w * 0.5, y, w * 0.49, w * 0.012 + 4, {
    spread: w * 0.009 + 2,
    colour: '#0e161d',
    opacity: 0.5 * strength,
  });

/** Shadow on the wall behind a mounted object. */
export const wallShadow = (x: number, y: number, w: number, h: number, strength = 1): string =>
  softRect(x + w * 0.03, y + h * 0.2, w * 0.95, h * 0.93, h * 0.12, {
    spread: Math.min(w, h) * 0.09,
    colour: '#22303c',
    opacity: 0.26 * strength,
  });

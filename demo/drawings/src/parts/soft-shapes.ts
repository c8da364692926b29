// Shapes with soft edges without a blur filter: a renderer would spend most of its time in filters.
import type { Canvas } from '../canvas/canvas.ts';
import { clamp, type Point, round } from '../canvas/numbers.ts';
import { ellipse, polygon, rect, stroke } from '../canvas/shapes.ts';

interface Softness {
  /** Standard deviation of the corresponding Gaussian blur. */
  spread: number;
  colour: string;
  opacity: number;
}

const alpha = (n: number) => Math.round(n * 1000) / 1000;

/** An ellipse whose edge fades: a radial gradient in place of a blur. */
export function softEllipse(
  canvas: Canvas,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  soft: Softness,
): string {
  const { spread, colour, opacity } = soft;
  const thin = Math.min(rx, ry);
  const peak = opacity * clamp(0.35 + (0.5 * thin) / spread, 0.4, 1);
  const kept = (r: number) => clamp((r - 1.2 * spread) / (r + 2 * spread), 0, 1);
  const inner = alpha((kept(rx) + kept(ry)) / 2);
  const stop = (share: number, at: number) => `${colour}/${alpha(peak * share)}@${alpha(at)}`;
  const between = (t: number) => inner + (1 - inner) * t;
  const fill = canvas.radial(
    stop(1, 0),
    stop(0.96, inner),
    stop(0.72, between(0.3)),
    stop(0.3, between(0.6)),
    stop(0.07, between(0.85)),
    `${colour}/0@1`,
  );
  return ellipse(cx, cy, rx + 2 * spread, ry + 2 * spread, fill);
}

/** How far each of twelve layers reaches beyond the edge, in spreads: the quantiles of a Gaussian edge. */
const reaches = [1.73, 1.15, 0.81, 0.55, 0.32, 0.1, -0.1, -0.32, -0.55, -0.81, -1.15, -1.73];

/** Faint light takes few layers: a layer fainter than one level of 8 bits would be rounded and tint the picture. */
const fewReaches = [1.15, 0.32, -0.32, -1.15];

/** Layers on each other that add up to `opacity`. */
const layerOpacity = (opacity: number, layers = reaches.length) => alpha(1 - (1 - opacity) ** (1 / layers));

/** A rounded rectangle whose edge fades: layers of growing rectangles in place of a blur. */
export function softRect(x: number, y: number, w: number, h: number, r: number, soft: Softness): string {
  const layers = reaches
    .map((reach) => reach * soft.spread)
    .filter((out) => w + 2 * out > 0 && h + 2 * out > 0)
    .map((out) => rect(x - out, y - out, w + 2 * out, h + 2 * out, soft.colour, { r: Math.max(2, r + out) }))
    .join('');
  return layers.replaceAll('/>', ` fill-opacity="${layerOpacity(soft.opacity)}"/>`);
}

/** A small convex shape whose edge fades: copies of it, larger and smaller around its middle. */
export function softPolygon(points: readonly Point[], soft: Softness): string {
  const cx = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const cy = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const size = points.reduce((sum, [x, y]) => sum + Math.hypot(x - cx, y - cy), 0) / points.length;
  return fewReaches
    .map((reach) => 1 + (reach * soft.spread) / size)
    .map((grow): Point[] => points.map(([x, y]) => [cx + (x - cx) * grow, cy + (y - cy) * grow]))
    .map((layer) => polygon(layer, soft.colour))
    .join('')
    .replaceAll('/>', ` fill-opacity="${layerOpacity(soft.opacity, fewReaches.length)}"/>`);
}

/** A line whose edges fade; `more` is its transform, if any. */
export function softStroke(d: string, width: number, soft: Softness, transform?: string): string {
  return reaches
    .map((reach) => width + 2 * reach * soft.spread)
    .filter((wide) => wide > 0)
    .map((wide) =>
      stroke(d, soft.colour, round(wide), {
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        transform,
      }),
    )
    .join('')
    .replaceAll('/>', ` stroke-opacity="${layerOpacity(soft.opacity)}"/>`);
}

import type { Canvas } from '../canvas/canvas.ts';
import { type Point, range } from '../canvas/numbers.ts';
import { ellipse, stroke } from '../canvas/shapes.ts';
import type { Projection } from '../product/product.ts';

interface BurnerStyle {
  /** Height of a circle on the picture against its width. */
  flat: number;
  cap: readonly string[];
  ring: readonly string[];
}

export const caps = [
  { cap: ['#1a1d20', '#4d545a@.35', '#14171a'], ring: ['#787f85', '#d9dee2@.35', '#878f95'] },
  { cap: ['#1a1d20', '#4d545a@.35', '#14171a'], ring: ['#8a6a2c', '#f0d588@.35', '#9a7731'] },
  { cap: ['#8d959b', '#e6eaec@.35', '#7d868d'], ring: ['#5d666d', '#aab2b8@.35', '#555e65'] },
];

/** A burner around (0, 0): bowl, brass ring, cap and the four arms of the grate above it. */
function burner(canvas: Canvas, s: number, reach: number, { flat, cap, ring }: BurnerStyle) {
  const arms = range(4)
    .map((i) => {
      const a = Math.PI / 4 + (i * Math.PI) / 2;
      return `M${Math.cos(a) * s * 0.42} ${Math.sin(a) * s * 0.42 * flat}L${Math.cos(a) * reach} ${Math.sin(a) * reach * flat}`;
    })
    .join('');
  const arm = (colour: string, width: number) =>
    stroke(arms, colour, width, { 'stroke-linecap': 'round', transform: 'translate(0 -18)' });
  return (
    ellipse(0, 3, s * 1.12, s * 1.12 * flat, canvas.down('#6d767d/.5', '#c9d0d5/.5')) +
    ellipse(0, 0, s * 0.78, s * 0.78 * flat, canvas.across(...ring)) +
    ellipse(0, -7, s * 0.58, s * 0.58 * flat, canvas.across(...cap)) +
    ellipse(0, -10, s * 0.46, s * 0.44 * flat, '#2b3035') +
    arm('#0f1113', s * 0.13) +
    arm('#5e666d', s * 0.035)
  );
}

/** Every burner at its place; those further back are a little smaller. */
export function burners(
  canvas: Canvas,
  at: Projection,
  places: readonly Point[],
  size: number,
  style: BurnerStyle,
) {
  return places
    .map(([u, v]) => {
      const big = u === 0.5 && places.length > 3;
      const s = size * (0.84 + 0.16 * v);
      return canvas.symbol(burner(canvas, big ? s * 1.28 : s, s * 1.5, style))(...at(u, v));
    })
    .join('');
}

import type { Canvas } from '../canvas/canvas.ts';
import { choose, type Point, range } from '../canvas/numbers.ts';
import { corners, ellipse, path, stroke } from '../canvas/shapes.ts';
import type { Product, Projection } from '../product/product.ts';

const fourBurners: readonly Point[] = corners(0.26, 0.27, 0.74, 0.27, 0.25, 0.73, 0.75, 0.73);

const burnerPlaces: Readonly<Record<number, readonly Point[]>> = {
  1: corners(0.5, 0.5),
  2: corners(0.5, 0.27, 0.5, 0.73),
  3: corners(0.2, 0.5, 0.5, 0.5, 0.8, 0.5),
  4: fourBurners,
  5: corners(0.17, 0.27, 0.83, 0.27, 0.5, 0.5, 0.17, 0.75, 0.83, 0.75),
  6: corners(0.17, 0.27, 0.5, 0.27, 0.83, 0.27, 0.17, 0.75, 0.5, 0.75, 0.83, 0.75),
};

/** Lays a flat w×d drawing on a table seen from the front: `rise` high, narrower at the back. */
const ontoTable =
  (w: number, rise: number, shrink: number): Projection =>
  (u, v) => {
    const back = 1 - v;
    return [w * (shrink * back + u * (1 - 2 * shrink * back)), rise * (1 - back * (1.08 - 0.08 * back))];
  };

type Bars = (point: (u: number, v: number) => string, a: number, b: number) => string;

/** Grates of one column between u = a and u = b: a frame with one, two or crossed bars, or only side rails. */
const grateStyles: readonly Bars[] = [
  (point, a, b) => `${frame(point, a, b)}M${point(a, 0.5)}L${point(b, 0.5)}`,
  (point, a, b) =>
    `${frame(point, a, b)}M${point((a + b) / 2, 0.08)}L${point((a + b) / 2, 0.94)}M${point(a, 0.5)}L${point(b, 0.5)}`,
  (point, a, b) =>
    `M${point(a, 0.08)}L${point(a, 0.94)}M${point(b, 0.08)}L${point(b, 0.94)}M${point(a, 0.5)}L${point(b, 0.5)}`,
  (point, a, b) =>
    `${frame(point, a, b)}M${point(a, 0.29)}L${point(b, 0.29)}M${point(a, 0.73)}L${point(b, 0.73)}`,
];

const frame: Bars = (point, a, b) =>
  `M${point(a, 0.08)}L${point(b, 0.08)}L${point(b, 0.94)}L${point(a, 0.94)}Z`;

/** Cast-iron grates, one for each column of burners. */
function grates(at: Projection, columns: number, bars: Bars): string {
  const point = (u: number, v: number) => at(u, v).map(Math.round).join(' ');
  const lines = range(columns)
    .map((i) => bars(point, (i + 0.07) / columns, (i + 0.93) / columns))
    .join('');
  return (
    stroke(lines, '#121517', 9, { 'stroke-linejoin': 'round', transform: 'translate(0 -16)' }) +
    stroke(lines, '#666e75', 2.5, { 'stroke-linejoin': 'round', transform: 'translate(0 -19)' })
  );
}

interface Tabletop {
  plate: string;
  /** Radius of a burner. */
  size: number;
  shine?: string;
}

export function tabletop(
  p: Product,
  canvas: Canvas,
  w: number,
  rise: number,
  { plate, size, shine = '' }: Tabletop,
) {
  const line = `${p.brand}${p.seed}`;
  const places = burnerPlaces[p.burners ?? 4] ?? fourBurners;
  const at = ontoTable(w, rise, 0.055);
  const corner = (u: number, v: number) => at(u, v).map(Math.round).join(' ');
  return (
    path(`M${corner(0, 0)}L${corner(1, 0)}L${corner(1, 1)}L${corner(0, 1)}Z`, plate, {
      stroke: '#7d868d',
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }) +
    shine +
    burners(canvas, at, places, size, { flat: rise / 420, ...choose(line, 'caps', caps) }) +
    grates(at, places.length >= 5 ? 3 : places.length <= 2 ? 1 : 2, choose(line, 'grates', grateStyles))
  );
}

interface BurnerStyle {
  /** Height of a circle on the picture against its width. */
  flat: number;
  cap: readonly string[];
  ring: readonly string[];
}

const caps = [
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
function burners(canvas: Canvas, at: Projection, places: readonly Point[], size: number, style: BurnerStyle) {
  return places
    .map(([u, v]) => {
      const big = u === 0.5 && places.length > 3;
      const s = size * (0.84 + 0.16 * v);
      return canvas.symbol(burner(canvas, big ? s * 1.28 : s, s * 1.5, style))(...at(u, v));
    })
    .join('');
}

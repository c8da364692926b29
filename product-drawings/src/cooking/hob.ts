import type { Canvas } from '../canvas/canvas.ts';
import { choose, type Point, range } from '../canvas/numbers.ts';
import { corners, path, stroke } from '../canvas/shapes.ts';
import type { Product, Projection } from '../product/product.ts';
import { burners, caps } from './burners.ts';

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

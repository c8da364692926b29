import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, range } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import { blades, guard } from '../parts/rotor.ts';
import type { Product } from '../product/product.ts';

type Guard = (cx: number, cy: number, r: number, wire: string) => string;

/** Half the width of a circle of radius r at the height dy. */
const half = (r: number, dy: number) => Math.sqrt(Math.max(0, r * r - dy * dy));

const bars: Guard = (cx, cy, r, wire) =>
  stroke(
    range(15)
      .map((i) => {
        const dy = r * (i - 7) * 0.132;
        return `M${cx - half(r, dy)} ${cy + dy}h${2 * half(r, dy)}`;
      })
      .join(''),
    wire,
    r * 0.05,
  ) + stroke(`M${cx} ${cy - r}v${2 * r}`, wire, r * 0.07);

const mesh: Guard = (cx, cy, r, wire) => {
  const lines = range(17).map((i) => {
    const d = r * (i - 8) * 0.118;
    const reach = half(r, d);
    return `M${cx - reach} ${cy + d}h${2 * reach}M${cx + d} ${cy - reach}v${2 * reach}`;
  });
  return stroke(lines.join(''), wire, r * 0.018);
};

const rays: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 3, 40, wire, r * 0.02, 0.7);
const rings: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 15, 4, wire, r * 0.02);
const spiral: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 7, 12, wire, r * 0.022, 0.35);
const spokes: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 11, 6, wire, r * 0.024);

const guards: readonly Guard[] = [spiral, spokes, bars, mesh, rays, rings];

interface Fan {
  cx: number;
  cy: number;
  r: number;
}

/** A dark square plate behind the fan, as some makers mould it, or none. */
function plate(p: Product, canvas: Canvas, { cx, cy, r }: Fan): string {
  if (pick(`${p.brand}${p.seed}`, 'plate', 3) > 0) return '';
  const reach = r * 1.1;
  return rect(cx - reach, cy - reach, 2 * reach, 2 * reach, canvas.down('#4b555d', '#333c43'), {
    r: r * 0.16,
    stroke: '#c3cacf',
    'stroke-width': 4,
  });
}

export function fanOpening(p: Product, canvas: Canvas, { cx, cy, r }: Fan): string {
  const line = `${p.brand}${p.seed}`;
  const wire = choose(line, 'wire', ['#f1f3f4', '#e6eaec', '#f4f5f2', '#5d676f']);
  const [light, dark] = choose(line, 'blades', [
    ['#99a3ab', '#47515a'],
    ['#6f7a83', '#2c353c'],
    ['#c3cbd1', '#7a858e'],
  ]);
  const count = choose(line, 'count', [3, 3, 5]);
  return (
    plate(p, canvas, { cx, cy, r }) +
    circle(cx, cy, r * 1.05, canvas.slant('#c3cacf', '#fbfcfc')) +
    circle(cx, cy, r, canvas.radial('#4a545c', '#333c43@.7', '#1d242a')) +
    blades(canvas, cx, cy, r * 0.92, count, light, dark, pick(p.seed, 'turn', 90)) +
    choose(line, 'guard', guards)(cx, cy, r, wire) +
    circle(cx, cy, r * choose(line, 'hub', [0.19, 0.14, 0.26]), canvas.slant('#ffffff', '#c9d0d5'), {
      stroke: '#aab3ba',
      'stroke-width': 2,
    })
  );
}

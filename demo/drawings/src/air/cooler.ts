import type { Canvas } from '../canvas/canvas.ts';
import { mix, pick, repeat } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import { measuredFront, roundness, seam } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Evaporative cooler: louvers above, water window below. */
export function cooler(p: Product, canvas: Canvas): Drawn {
  const litres = p.capacity ?? 10;
  const [w, h, side] = [mix(330, 640, (litres - 5) / 60), mix(760, 1150, (litres - 5) / 60), 90];
  const look = finish(p.color);
  const grid = pick(p.seed, 'grid', 2) === 0;
  const ink = look.dark ? '#0b0e10' : '#37424b';
  const louvers = grid
    ? repeat(8, (i) =>
        rect(
          w * 0.13,
          h * (0.17 + i * 0.044),
          w * 0.74,
          h * 0.026,
          canvas.down(...(look.dark ? ['#666d73', '#30363b'] : ['#ffffff', '#b7c1c8'])),
          {
            r: 6,
          },
        ),
      )
    : repeat(7, (i) =>
        rect(
          w * (0.14 + i * 0.106),
          h * 0.165,
          w * 0.07,
          h * 0.35,
          canvas.across(...(look.dark ? ['#666d73', '#262b2f'] : ['#ffffff', '#aeb9c1'])),
          {
            r: 8,
          },
        ),
      );
  const svg =
    repeat(2, (i) => rect(30 + i * (w - 100), h - 6, 40, 36, '#2b3238', { r: 16 })) +
    box(canvas, { w, h, side, eye: h * 0.2, depth: 0.08, look, r: 30 }) +
    roundness(canvas, 1, 1, w - 2, h - 2, 0.16, 29) +
    rect(w * 0.1, h * 0.035, w * 0.8, h * 0.075, canvas.down('#10161b', '#28323a'), { r: 14 }) +
    display(w * 0.5, h * 0.088, h * 0.042) +
    repeat(4, (i) => circle(w * (i < 2 ? 0.19 + i * 0.1 : 0.51 + i * 0.1), h * 0.073, w * 0.018, '#8b99a4')) +
    rect(w * 0.1, h * 0.15, w * 0.8, h * 0.38, canvas.down(ink, '#5d6a74'), { r: 16 }) +
    louvers +
    brandMark(canvas, w / 2, h * 0.6, p.brand, w * 0.095, look.ink) +
    seam(6, h * 0.635, w - 6, h * 0.635, look, 3) +
    rect(w * 0.42, h * 0.68, w * 0.16, h * 0.25, canvas.down('#dfeaf0', '#9fc7da@.42', '#6ba6c2'), {
      r: w * 0.07,
      stroke: '#8aa4b2',
      'stroke-width': 3,
    }) +
    stroke(`M${w * 0.43} ${h * 0.765}h${w * 0.14}`, '#fff', 4, { 'stroke-opacity': 0.9 }) +
    repeat(4, (i) => rect(w * 0.595, h * (0.72 + i * 0.05), w * 0.045, 4, look.seam));
  return {
    w: w + side,
    h: h + 28,
    svg,
    ...measuredFront(w, h, [w + side, h * 0.936]),
    mount: 'floor',
  };
}

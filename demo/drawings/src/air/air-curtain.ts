import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle, path, rect } from '../canvas/shapes.ts';
import { seam, slots } from '../parts/body.ts';
import { brandMark } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Air curtain: long casing above a door. */
export function airCurtain(p: Product, canvas: Canvas): Drawn {
  const w = p.widthMm ?? 900;
  const [h, side] = [215, 70];
  const look = finish(p.color);
  const front = `M16 0H${w - 16}Q${w} 0 ${w} 16V${h * 0.62}Q${w} ${h * 0.9} ${w - 40} ${h}H40Q0 ${h * 0.9} 0 ${h * 0.62}V16Q0 0 16 0Z`;
  const svg =
    path(
      `M${w - 30} 1L${w + side - 14} 14Q${w + side} 18 ${w + side} 34V${h * 0.66}Q${w + side - 4} ${h * 0.9} ${w - 60} ${h}Z`,
      canvas.across(...look.side),
      { stroke: look.edge, 'stroke-width': 1 },
    ) +
    path(front, canvas.down('#ffffff', '#f5f7f8@.5', '#ccd4da'), { stroke: look.edge, 'stroke-width': 1.6 }) +
    path(front, canvas.across('#000/.08', '#fff/.2@.05', '#fff/0@.2', '#000/0@.82', '#000/.13')) +
    slots(w * 0.07, h * 0.13, w * 0.86, h * 0.32, 6, '#7d8993') +
    seam(10, h * 0.55, w - 10, h * 0.55, look, 2.4) +
    rect(w * 0.05, h * 0.83, w * 0.9, h * 0.13, canvas.down('#1c242b', '#4f5b65'), { r: 8 }) +
    repeat(12, (i) => rect(w * (0.06 + i * 0.0735), h * 0.845, w * 0.062, h * 0.07, '#75818b', { r: 3 })) +
    brandMark(canvas, w / 2, h * 0.74, p.brand, 34, look.ink) +
    circle(w * 0.92, h * 0.68, 7, '#37c3a0') +
    circle(w * 0.895, h * 0.68, 7, '#c5ced5');
  return {
    w: w + side,
    h,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w, 8],
      [w + side, 16],
    ],
    mount: 'wall',
  };
}

import type { Canvas } from '../canvas/canvas.ts';
import { repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect } from '../canvas/shapes.ts';
import { roundness, seam } from '../parts/body.ts';
import { brandMark, knob } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { flue } from './flue.ts';

/** A cylinder with a burner below and the flue above. */
export function storageHeater(p: Product, canvas: Canvas): Drawn {
  const [w, h] = [480, 1240];
  const look = finish(p.color);
  const shape = `M0 134Q0 84 ${w / 2} 84T${w} 134V${h - 30}Q${w} ${h + 10} ${w / 2} ${h + 10}T0 ${h - 30}Z`;
  const svg =
    flue(canvas, w * 0.4, w * 0.2) +
    path(shape, canvas.down(...look.face), { stroke: look.edge, 'stroke-width': 2 }) +
    path(shape, canvas.across('#000/.12', '#fff/.3@.12', '#fff/0@.3', '#000/0@.66', '#000/.26')) +
    ellipse(w / 2, 132, w / 2 - 4, 40, canvas.down('#fff/.5', '#fff/0')) +
    seam(6, 190, w - 6, 190, look, 3) +
    seam(6, h - 190, w - 6, h - 190, look, 3) +
    brandMark(canvas, w / 2, 330, p.brand, 52, look.ink) +
    rect(w * 0.3, h - 330, w * 0.4, 110, canvas.down('#2b3238', '#49535b'), { r: 14 }) +
    knob(canvas, w / 2, h - 275, 40, look) +
    repeat(2, (i) => circle(w * (0.14 + i * 0.72), 250 + i * 640, 16, canvas.slant('#ffffff', '#8d979e'))) +
    roundness(canvas, 20, h - 180, w - 40, 150, 0.1, 12) +
    repeat(3, (i) => rect(w * (0.16 + i * 0.29), h - 6, 44, 46, '#39424a', { r: 6 }));
  return {
    w,
    h: h + 40,
    svg,
    front: { x: 0, y: 84, w, h: h - 74 },
    depth: [
      [w, h],
      [w, h],
    ],
    mount: 'floor',
  };
}

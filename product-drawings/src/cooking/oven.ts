import type { Canvas } from '../canvas/canvas.ts';
import { pick, repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { roundness } from '../parts/body.ts';
import { display } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { ovenDoor } from './oven-door.ts';
import { clockInMiddle } from './stove-controls.ts';

/** Built-in oven: controls above one large door. */
export function oven(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const [w, h] = [595, 595];
  const look = finish(p.color);
  const strip = { p, canvas, w, y: 0, count: 3, look };
  const touch =
    rect(6, 8, w - 12, 90, canvas.slant('#3d464d', '#161b1f@.5', '#2a3137'), { r: 8 }) +
    display(w / 2, 68, 40) +
    repeat(6, (i) =>
      circle(w * (i < 3 ? 0.12 + i * 0.08 : 0.48 + i * 0.08), 54, 9, i === 1 ? '#8fe3ff' : '#6f7e89'),
    );
  const controls = pick(line, 'touch', 2) ? touch : clockInMiddle({ ...strip, count: 4 });
  const svg =
    rect(0, 0, w, h, canvas.down(...look.face), { r: 6, stroke: look.edge, 'stroke-width': 1.6 }) +
    rect(0, 0, w, 106, canvas.down(...look.top), { r: 6 }) +
    controls +
    ovenDoor(p, canvas, { w, y: 112, h: h - 122 }, look) +
    roundness(canvas, 0, 0, w, h, 0.12, 6);
  return {
    w,
    h,
    svg,
    ...measuredFront(w, h, [w, h]),
    mount: 'floor',
    share: 0.86,
  };
}

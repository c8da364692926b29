import type { Canvas } from '../canvas/canvas.ts';
import { mix, repeat } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import { measuredFront, roundness, seam, slots } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark, knob } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Chest freezer: long lid seen a little from above. */
export function chestFreezer(p: Product, canvas: Canvas): Drawn {
  const litres = p.capacity ?? 400;
  const w = mix(700, 1650, (litres - 140) / 420);
  const [h, side] = [840, 150];
  const look = finish(p.color);
  const lidParts = litres > 330 ? 2 : 1;
  const lid = repeat(
    lidParts,
    (i) =>
      rect(i * (w / lidParts) + 1, 0, w / lidParts - 2, 96, canvas.down('#ffffff', '#f1f4f6@.5', '#cfd6db'), {
        r: 16,
        stroke: look.edge,
        'stroke-width': 1.6,
      }) + rect((i + 0.5) * (w / lidParts) - 84, 58, 168, 34, canvas.down('#8a949c', '#dfe4e8'), { r: 12 }),
  );
  const rim = { ...look, top: ['#f3f5f7', '#dfe5e9'] };
  const svg =
    repeat(2, (i) => circle(90 + i * (w - 180), h + 8, 26, '#2b3238')) +
    box(canvas, { y: 92, w, h: h - 92, side, eye: -h * 0.7, depth: 0.13, look, r: 14 }) +
    roundness(canvas, 0, 92, w, h - 92, 0.12, 14) +
    box(canvas, { w, h: 96, side, eye: -h * 0.7, depth: 0.13, look: rim, r: 16 }) +
    lid +
    stroke(`M6 100H${w - 6}`, '#2a343c', 6, { 'stroke-opacity': 0.55 }) +
    brandMark(canvas, w * 0.5, 250, p.brand, 62, look.ink) +
    rect(w * 0.06, h * 0.74, w * 0.16, h * 0.17, canvas.down('#e6eaed', '#f8f9fa'), { r: 8 }) +
    slots(w * 0.065, h * 0.745, w * 0.15, h * 0.16, 8, '#8a959e') +
    knob(canvas, w * 0.9, h * 0.84, 30, look) +
    circle(w * 0.84, h * 0.84, 9, '#39c08f') +
    circle(w * 0.815, h * 0.84, 9, '#e8a33a') +
    seam(0, h - 40, w, h - 40, look, 3);
  return {
    w: w + side,
    h: h + 34,
    svg: `<g transform="translate(0 90)">${svg}</g>`,
    ...measuredFront(w, h, [w + side, h * 0.8 + 90], 90),
    mount: 'floor',
    share: mix(0.78, 1, (litres - 140) / 300),
    tall: h + 124,
  };
}

import type { Canvas } from '../canvas/canvas.ts';
import { pick, range, repeat } from '../canvas/numbers.ts';
import { path, rect } from '../canvas/shapes.ts';
import { glass, measuredFront } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { carcass, door, handle } from './cold-body.ts';

/** A long-neck bottle standing on (0, 0). */
const bottle = (canvas: Canvas, s: number, tint: readonly string[]) =>
  path(
    `M0 0v${-s * 0.55}q0 ${-s * 0.12} ${s * 0.085} ${-s * 0.2}v${-s * 0.22}h${s * 0.13}v${s * 0.22}q${s * 0.085} ${s * 0.08} ${s * 0.085} ${s * 0.2}v${s * 0.55}Z`,
    canvas.across(...tint),
  ) +
  rect(3, -s * 0.42, s * 0.27, s * 0.2, '#f4e9cf', { opacity: 0.85 }) +
  rect(s * 0.09, -s, s * 0.12, s * 0.05, '#d7b25a');

const amber = ['#5b3416', '#b06f2f@.3', '#4a2810'];
const green = ['#1f4a2c', '#4f9a63@.3', '#173a22'];

/** Beer cooler: glass door, lit shelves with bottles. */
export function beerCooler(p: Product, canvas: Canvas): Drawn {
  const litres = p.capacity ?? 100;
  const [w, h] = litres < 150 ? [480, 960] : [620, 1780];
  const look = finish(p.color);
  const rows = litres < 150 ? 3 : 5;
  const [gx, gy, gw, gh] = [46, h * 0.13, w - 92, h * 0.76];
  const shelf = (row: number) => {
    const y = gy + (gh / rows) * (row + 1) - 16;
    const size = (gh / rows) * 0.74;
    const count = Math.floor(gw / (size * 0.36));
    const putBottle = canvas.symbol(
      bottle(canvas, size, (row + pick(p.seed, 'beer', 2)) % 2 ? green : amber),
    );
    return (
      repeat(count, (i) => putBottle(gx + 14 + i * ((gw - 28) / count), y)) +
      rect(gx, y, gw, 9, canvas.down('#f4f8fa', '#75838d')) +
      rect(gx, y + 9, gw, 24, canvas.down('#000/.45', '#000/0'))
    );
  };
  const svg =
    carcass(canvas, w, h, look) +
    door(canvas, { x: 2, y: 2, w: w - 4, h: h - 46 }, look) +
    rect(gx, gy, gw, gh, canvas.down('#dff1fb', '#7fa3b8@.12', '#34495a@.5', '#1c2a36'), { r: 10 }) +
    range(rows).map(shelf).join('') +
    rect(gx, gy, gw, 26, canvas.down('#fff/.9', '#fff/0'), { r: 10 }) +
    glass(canvas, gx, gy, gw, gh, 10) +
    rect(gx, gy, gw, gh, 'none', { r: 10, stroke: '#0a0d0f', 'stroke-width': 7 }) +
    handle(canvas, w - 34, h * 0.3, h * 0.34, { ...look, dark: false }) +
    brandMark(canvas, w * 0.3, h * 0.078, p.brand, 38, look.ink) +
    display(w * 0.82, h * 0.08, 40, { plate: '#06090b' });
  return {
    w: w * 1.13,
    h: h + 20,
    svg,
    ...measuredFront(w, h, [w * 1.13, h * 0.968]),
    mount: 'floor',
    share: litres < 150 ? 0.84 : 1,
  };
}

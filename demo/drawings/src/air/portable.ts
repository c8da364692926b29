import type { Canvas } from '../canvas/canvas.ts';
import { clamp, mix, pick, repeat } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import { measuredFront, seam, slots } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Portable unit with its exhaust hose. */
export function portable(p: Product, canvas: Canvas): Drawn {
  const size = clamp(((p.btu ?? 12000) - 9000) / 6000, 0, 1);
  const [w, h, side] = [mix(400, 460, size), mix(720, 800, size), 110];
  const look = finish(p.color);
  const rounded = pick(`${p.brand}${p.seed}`, 'portable', 2) === 0;
  const r = rounded ? 90 : 34;
  const ink = look.dark ? '#0d1013' : '#8d99a3';
  const shape = `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h - 24}Q${w} ${h} ${w - 24} ${h}H24Q0 ${h} 0 ${h - 24}V${r}Q0 0 ${r} 0Z`;
  const svg =
    hose(canvas, w + side - 20, h) +
    repeat(2, (i) => rect(46 + i * (w - 130), h - 6, 40, 38, '#2c343a', { r: 16 })) +
    path(
      `M${w - 90} 2H${w + side - 60}Q${w + side} 14 ${w + side} 70V${h * 0.955}L${w - 30} ${h}Z`,
      canvas.across(...look.side),
    ) +
    slots(w + 26, h * 0.24, side - 48, h * 0.3, 12, look.dark ? '#000000' : '#87929b', '#cfd6db') +
    path(shape, canvas.down(...look.face), { stroke: look.edge, 'stroke-width': 1.4 }) +
    path(shape, canvas.across('#000/.09', '#fff/.25@.07', '#fff/0@.2', '#000/0@.78', '#000/.16')) +
    rect(w * 0.11, h * 0.1, w * 0.78, h * 0.17, canvas.down('#1c242b', '#4d5962'), { r: 16 }) +
    repeat(5, (i) =>
      rect(w * 0.13, h * (0.115 + i * 0.031), w * 0.74, h * 0.02, canvas.down('#ffffff', '#bcc6cd'), {
        r: 5,
        opacity: look.dark ? 0.35 : 1,
      }),
    ) +
    rect(w * 0.3, h * 0.32, w * 0.4, h * 0.085, canvas.down('#11181e', '#222c34'), { r: 22 }) +
    display(w * 0.5, h * 0.378, h * 0.05) +
    brandMark(canvas, w / 2, h * 0.49, p.brand, 36, look.ink) +
    seam(8, h * 0.55, w - 8, h * 0.55, look, 3) +
    slots(w * 0.14, h * 0.6, w * 0.72, h * 0.31, rounded ? 11 : 15, ink, look.dark ? '#6d747a' : '#ffffff');
  return {
    w: w + side + 118,
    h: h + 30,
    svg,
    ...measuredFront(w, h, [w + side, h * 0.955]),
    mount: 'floor',
  };
}

function hose(canvas: Canvas, x: number, h: number) {
  const d = `M${x - 30} ${h * 0.36}C${x + 75} ${h * 0.34} ${x + 96} ${h * 0.5} ${x + 58} ${h * 0.68}C${x + 40} ${h * 0.82} ${x + 60} ${h * 0.93} ${x + 74} ${h * 0.98}`;
  const nozzle = `<g transform="translate(${x + 74} ${h * 0.985})">${softEllipse(canvas, 0, 8, 62, 12, { spread: 6, colour: '#000', opacity: 0.25 })}${rect(-58, -34, 116, 42, canvas.across('#e3e8eb', '#ffffff@.3', '#aab4bb'), { r: 12, stroke: '#9fa9b0', 'stroke-width': 1.5 })}</g>`;
  return (
    stroke(d, '#a9b2b9', 92, { 'stroke-linecap': 'butt' }) +
    stroke(d, '#eef1f3', 84) +
    stroke(d, '#c3cbd1', 84, { 'stroke-dasharray': '5 11' }) +
    stroke(d, '#fff', 22, { 'stroke-opacity': 0.6 }) +
    nozzle
  );
}

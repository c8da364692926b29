import type { Canvas } from '../canvas/canvas.ts';
import { pick, range, repeat } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import { slots } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { softRect } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** One photovoltaic module: cells, bus bars, aluminium frame. */
export function solarPanel(canvas: Canvas, w: number, h: number, columns = 6, rows = 10) {
  const lines =
    range(columns - 1)
      .map((i) => `M${((i + 1) * w) / columns} 8V${h - 8}`)
      .join('') +
    range(rows - 1)
      .map((i) => `M8 ${((i + 1) * h) / rows}H${w - 8}`)
      .join('');
  const bars = range(columns * 3)
    .map((i) => `M${((i + 0.5) * w) / (columns * 3)} 8V${h - 8}`)
    .join('');
  return (
    rect(0, 0, w, h, canvas.slant('#ffffff', '#9aa5ad'), { r: 5 }) +
    rect(8, 8, w - 16, h - 16, canvas.slant('#2f5680', '#14294a@.45', '#0d1c36')) +
    stroke(bars, '#9fb8d2', 0.9, { 'stroke-opacity': 0.4 }) +
    stroke(lines, '#c9d8e6', 2, { 'stroke-opacity': 0.6 }) +
    path(`M${w * 0.1} 8H${w * 0.6}L${w * 0.12} ${h - 8}H8V${h * 0.4}Z`, '#fff', { opacity: 0.1 })
  );
}

export function solarKit(p: Product, canvas: Canvas): Drawn {
  const count = 2 + pick(p.seed, 'panels', 2);
  const step = 420 / count;
  const panels = repeat(
    count,
    (i) =>
      `<g transform="matrix(1.06 .05 -.1 1.1 ${Math.round(88 + i * step)} ${20 + i * 18})">${softRect(-12, 10, 320, 560, 0, { spread: 12, colour: '#16222c', opacity: 0.22 })}${rect(296, 6, 14, 556, canvas.across('#7d8890', '#b9c2c9'), { r: 3 })}${solarPanel(canvas, 300, 560)}</g>`,
  );
  const inverterBox =
    rect(640, 452, 240, 270, canvas.across('#aab3ba', '#8a949c'), { r: 16 }) +
    rect(622, 448, 240, 274, canvas.down('#ffffff', '#eef1f3@.6', '#d3d9de'), {
      r: 18,
      stroke: '#b4bdc4',
      'stroke-width': 2,
    }) +
    rect(662, 494, 160, 74, canvas.down('#10171c', '#26313a'), { r: 10 }) +
    display(742, 547, 38, {
      colour: '#9df3dc',
      glow: '#39d7b0',
    }) +
    brandMark(canvas, 742, 628, p.brand, 36, '#5d6872') +
    slots(662, 656, 160, 36, 3, '#8d98a1') +
    repeat(4, (i) => rect(664 + i * 46, 718, 20, 22, '#242b30', { r: 4 }));
  const cable = 'M674 736C660 800 540 792 470 770S300 742 262 778';
  return {
    w: 900,
    h: 780,
    svg:
      panels +
      stroke(cable, '#14181b', 10) +
      stroke('M720 738C724 800 790 806 842 776', '#b3302c', 9) +
      inverterBox,
    front: { x: 60, y: 40, w: 820, h: 720 },
    depth: [
      [880, 740],
      [880, 740],
    ],
    mount: 'floor',
  };
}

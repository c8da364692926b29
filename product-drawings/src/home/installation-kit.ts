// The contents of an installer's kit: copper pipes, insulation, bracket, cable, screws. Picture units.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { circle, corners, ellipse, path, polygon, rect, stroke } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import type { Drawn, Product } from '../product/product.ts';

/** A roll lying on its side: `turns` rings of a tube. */
function roll(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  turns: number,
  [dark, light]: readonly [string, string],
): string {
  const thick = r * 0.15;
  const ring = (i: number) => {
    const y = cy - i * thick * 0.9;
    const shade = stroke(oval(cx, y + 2, r - i * 2), dark, thick * 1.2);
    return shade + stroke(oval(cx, y, r - i * 2), canvas.across(dark, light, dark), thick * 0.9);
  };
  return range(turns).map(ring).join('');
}

const oval = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r * 0.42} 0 1 0 ${2 * r} 0a${r} ${r * 0.42} 0 1 0 ${-2 * r} 0`;

const bracket = (canvas: Canvas, x: number, y: number) =>
  path(
    `M${x} ${y}V${y + 300}h26V${y + 60}l210 0v-26H${x + 26}V${y}Z`,
    canvas.across('#aab3ba', '#f4f6f7@.4', '#8d979e'),
  ) +
  stroke(`M${x + 26} ${y + 210}L${x + 190} ${y + 58}`, '#9aa4ab', 20) +
  stroke(`M${x + 26} ${y + 206}L${x + 190} ${y + 54}`, '#eef1f3', 6) +
  repeat(3, (i) => circle(x + 13, y + 40 + i * 100, 7, '#4c555c'));

const cable = (canvas: Canvas, cx: number, cy: number) =>
  repeat(4, (i) =>
    ellipse(cx, cy - i * 13, 92 - i, 40, 'none', {
      stroke: i % 2 ? '#1b1f22' : '#343b41',
      'stroke-width': 13,
    }),
  ) +
  stroke(`M${cx + 84} ${cy - 20}q60 30 40 84`, '#23282c', 13, { 'stroke-linecap': 'round' }) +
  rect(cx + 108, cy + 58, 32, 40, canvas.down('#3c444a', '#1b1f22'), { r: 6 });

const cartonTones = [
  ['#d8b58a', '#b58c5b'],
  ['#e9e4da', '#c4bcae'],
  ['#3d6b8f', '#284a66'],
] as const;

function carton(p: Product, canvas: Canvas, x: number, y: number): string {
  const [light, dark] = choose(p.seed, 'carton', cartonTones);
  const inkOn = light === '#3d6b8f' ? '#eef3f6' : '#4c3a26';
  return (
    polygon(
      corners(x + 330, y, x + 410, y - 46, x + 410, y + 190, x + 330, y + 250),
      canvas.across(dark, dark),
    ) +
    polygon(corners(x, y, x + 330, y, x + 410, y - 46, x + 84, y - 46), light) +
    rect(x, y, 330, 250, canvas.down(light, dark), { r: 3 }) +
    rect(x + 140, y, 46, 250, '#fff', { opacity: 0.25 }) +
    brandMark(canvas, x + 28, y + 212, p.brand || 'Kit', 40, inkOn, 'start', 9)
  );
}

export function installationKit(p: Product, canvas: Canvas): Drawn {
  const layout = choose(p.seed, 'kit', [0, 1, 2]);
  const pipes =
    roll(canvas, 640, 420, 190, 4, ['#8a4a20', '#ffd9b0']) +
    stroke('M470 400Q440 300 520 250', '#8a4a20', 24) +
    stroke('M470 400Q440 300 520 250', canvas.across('#c98150', '#ffd9b0'), 17);
  const foam = roll(canvas, 640, 560, 180, 3, layout === 1 ? ['#2b3136', '#5d666d'] : ['#c9cfd3', '#ffffff']);
  const screws = repeat(6, (i) =>
    circle(
      470 + (i % 3) * 34,
      640 + Math.floor(i / 3) * 26,
      11,
      canvas.radialUpperLeft('#ffffff', '#7d878e'),
    ),
  );
  return {
    w: 880,
    h: 660,
    svg:
      (layout === 2 ? foam + pipes : pipes + foam) +
      bracket(canvas, 160, 96) +
      carton(p, canvas, 110, 380) +
      cable(canvas, 560, 640) +
      screws,
    front: { x: 60, y: 40, w: 780, h: 620 },
    depth: [
      [840, 640],
      [840, 640],
    ],
    mount: 'floor',
  };
}

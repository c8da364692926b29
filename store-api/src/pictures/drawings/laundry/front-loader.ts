import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { pick, range, repeat } from '../paint/numbers.ts';
import { circle, ellipse, path, rect } from '../paint/shapes.ts';
import { box, roundness, seam } from '../parts/body.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';

export const capacityText = (p: Product, unit: string) => (p.capacity ? `${p.capacity} ${unit}` : '');

export function frontLoader(p: Product, k: Easel): Drawn {
  const [w, h, side] = [600, 850, 92];
  const look = finish(p.color);
  const dark = pick(p.seed, 'door', 2) === 0;
  const [cx, cy, r] = [w / 2, h * 0.575, 206];
  const ring = dark ? ['#5b636a', '#14181b'] : ['#ffffff', '#9ca6ad'];
  const porthole =
    circle(cx + 5, cy + 9, r + 12, '#000', { opacity: 0.16, filter: k.soft(12) }) +
    circle(cx, cy, r + 8, k.slant(...ring), { stroke: look.edge, 'stroke-width': 2 }) +
    circle(cx, cy, r * 0.86, k.slant('#1d2328', '#59646c')) +
    circle(cx, cy, r * 0.78, k.lamp('#75828c', '#2a333a@.55', '#0e1317')) +
    ellipse(cx, cy + r * 0.12, r * 0.52, r * 0.56, k.radial('#12171b', '#4c5861')) +
    drumHoles(cx, cy, r) +
    path(
      `M${cx - r * 0.66} ${cy - r * 0.1}A${r * 0.68} ${r * 0.68} 0 0 1 ${cx + r * 0.1} ${cy - r * 0.67}Q${cx - r * 0.3} ${cy - r * 0.3} ${cx - r * 0.66} ${cy - r * 0.1}Z`,
      '#fff',
      { opacity: 0.3 },
    ) +
    rect(cx - r - 2, cy - 44, 30, 88, k.across('#d9dee2', '#7d878e'), { r: 13 });
  const svg =
    repeat(2, (i) => rect(40 + i * (w - 130), h - 5, 50, 24, '#262c31', { r: 6 })) +
    box(k, { w, h, side, eye: -h * 0.3, depth: 0.09, look, r: 12 }) +
    roundness(k, 0, 0, w, h, 0.12, 12) +
    seam(6, h * 0.165, w - 6, h * 0.165, look, 2.5) +
    rect(22, 26, 150, 96, k.down(...look.top), { r: 10, stroke: look.edge, 'stroke-width': 1.4 }) +
    brandMark(k, 97, 83, p.brand, String(p.brand).length > 6 ? 27 : 30, look.ink) +
    rect(w * 0.56, 34, w * 0.38, 78, k.down('#11171c', '#27313a'), { r: 12 }) +
    display(k, w * 0.66, 92, 48, {
      words: `${1 + pick(p.seed, 'time', 2)}:${10 + pick(p.seed, 'min', 45)}`,
    }) +
    repeat(3, (i) => circle(w * 0.79 + i * 32, 73, 10, '#5d6b75')) +
    knob(k, w * 0.455, 73, 44, look) +
    porthole +
    rect(w - 150, h - 100, 118, 66, 'none', {
      r: 8,
      stroke: look.seam,
      'stroke-opacity': 0.4,
      'stroke-width': 2,
    }) +
    seam(0, h - 24, w, h - 24, look, 2) +
    text(k, 44, h - 52, capacityText(p, 'kg'), 30, look.ink, { opacity: 0.8 });
  return {
    w: w + side,
    h: h + 18,
    svg: `<g transform="translate(0 104)">${svg}</g>`,
    tall: h + 122,
    front: { x: 0, y: 104, w, h },
    depth: [
      [w, h + 104],
      [w + side, h * 0.885 + 104],
    ],
    stand: 'floor',
  };
}

const drumHoles = (cx: number, cy: number, r: number) =>
  range(3)
    .map((ring) =>
      range(10 + ring * 4)
        .map((i) => {
          const a = (i * Math.PI * 2) / (10 + ring * 4);
          return circle(
            cx + Math.cos(a) * r * (0.2 + ring * 0.12),
            cy + r * 0.12 + Math.sin(a) * r * (0.2 + ring * 0.13),
            3.4,
            '#07090b',
            {
              opacity: 0.7,
            },
          );
        })
        .join(''),
    )
    .join('');

import type { Easel } from '../paint/easel.ts';
import { choose, mix, pick, range, repeat } from '../paint/numbers.ts';
import { circle, rect, stroke } from '../paint/shapes.ts';
import { box, roundness, seam, slots } from '../parts/body.ts';
import { brandMark } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { blades, guard } from '../parts/rotor.ts';
import type { Drawn, Product } from '../product.ts';
import { grown } from './hi-wall.ts';
import { towerCondenser } from './tower-condenser.ts';

const condenserPaint: readonly Pick<Look, 'face' | 'side' | 'top'>[] = [
  { face: ['#f7f8f8', '#eceeef@.5', '#dde1e3'], side: ['#c9cfd3', '#aeb6bc'], top: ['#fbfcfc', '#dfe3e6'] },
  { face: ['#f3f1ec', '#e8e5de@.5', '#d6d2c8'], side: ['#c8c3b8', '#aaa498'], top: ['#faf8f4', '#dedad1'] },
  { face: ['#fdfefe', '#f4f6f7@.5', '#e4e8eb'], side: ['#d3d9dd', '#b9c1c7'], top: ['#ffffff', '#e6eaed'] },
];

/** Outdoor unit; large ones have two fans, and every second small one blows upwards. */
export function condenser(p: Product, k: Easel): Drawn {
  const btu = p.btu ?? 12000;
  if (btu <= 24000 && !p.multi && pick(`${p.brand}${p.seed}`, 'barrel', 3) === 0)
    return towerCondenser(p, k, btu);
  const fans = btu >= 46000 ? 2 : 1;
  const w = mix(740, 950, grown(btu));
  const h = fans === 2 ? 1340 : mix(540, 790, grown(btu));
  const look: Look = { ...finish('branco'), ...choose(p.brand, 'paint', condenserPaint) };
  const [side, top] = [w * 0.17, 46];
  const svg =
    feet(k, w, h + top) +
    box(k, { y: top, w, h, side, eye: -h * 0.45, depth: 0.08, look, r: 10 }) +
    roundness(k, 0, top, w, h, 0.1, 10) +
    repeat(fans, (i) =>
      fanOpening(p, k, w * 0.41, top + (h * (i + 0.5)) / fans, Math.min(w * 0.37, (h / fans) * 0.43)),
    ) +
    servicePanel(p, k, w, h, top, look) +
    sideSlots(w, side, top, h, { eye: -h * 0.45, depth: 0.08, count: 12 });
  return {
    w: w + side,
    h: h + top + 32,
    svg,
    front: { x: 0, y: top, w, h },
    depth: [
      [w, top + h],
      [w + side, top + h - h * 0.09],
    ],
    stand: 'floor',
  };
}

export const feet = (k: Easel, w: number, bottom: number) =>
  repeat(2, (i) =>
    rect(w * (0.13 + i * 0.62), bottom - 4, w * 0.13, 32, k.down('#6f787f', '#3c444a'), { r: 5 }),
  );

function fanOpening(p: Product, k: Easel, cx: number, cy: number, r: number) {
  return (
    circle(cx, cy, r * 1.05, k.slant('#c3cacf', '#fbfcfc')) +
    circle(cx, cy, r, k.radial('#4a545c', '#333c43@.7', '#1d242a')) +
    blades(k, cx, cy, r * 0.92, 3, '#99a3ab', '#47515a', pick(p.seed, 'turn', 90)) +
    fanGuard(p, cx, cy, r) +
    circle(cx, cy, r * 0.19, k.slant('#ffffff', '#c9d0d5'), { stroke: '#aab3ba', 'stroke-width': 2 })
  );
}

/** Three guards: spiral wires, straight spokes with many rings, horizontal bars. */
function fanGuard(p: Product, cx: number, cy: number, r: number) {
  const style = pick(p.brand, 'guard', 3);
  if (style < 2)
    return style
      ? guard(cx, cy, r, 11, 6, '#f1f3f4', r * 0.024)
      : guard(cx, cy, r, 7, 12, '#e6eaec', r * 0.022, 0.35);
  return (
    stroke(
      range(15)
        .map((i) => {
          const y = r * (i - 7) * 0.132;
          const half = Math.sqrt(r * r - y * y);
          return `M${cx - half} ${cy + y}h${2 * half}`;
        })
        .join(''),
      '#eef1f2',
      r * 0.05,
    ) + stroke(`M${cx} ${cy - r}v${2 * r}`, '#dfe4e7', r * 0.07)
  );
}

function servicePanel(p: Product, k: Easel, w: number, h: number, top: number, look: Look) {
  const x = w * 0.815;
  return (
    seam(x, top + 8, x, top + h - 8, look, 3) +
    seam(8, top + 24, w - 8, top + 24, look, 2) +
    brandMark(k, (x + w) / 2, top + h * 0.2, p.brand, 30, look.ink) +
    rect(x + 26, top + h * 0.5, w - x - 50, h * 0.035, k.down('#8b959d', '#d9dee2'), { r: 6 }) +
    slots(x + 28, top + h * 0.72, w - x - 54, h * 0.17, 6, '#87919a')
  );
}

/** Slots of the side wall follow the same vanishing point as the box. */
export function sideSlots(
  w: number,
  side: number,
  top: number,
  h: number,
  { eye, depth, count }: { eye: number; depth: number; count: number },
) {
  const at = (y: number, part: number) => `${w + side * part} ${y + (eye - y) * depth * part}`;
  const lines = range(count)
    .map((i) => top + h * (0.1 + (i * 0.8) / (count - 1)))
    .map((y) => `M${at(y, 0.16)}L${at(y, 0.84)}`);
  return stroke(lines.join(''), '#6c767e', (h * 0.26) / count, { 'stroke-opacity': 0.55 });
}

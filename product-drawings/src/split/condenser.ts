// Outdoor units: front or top discharge, in millimetres.

import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, pick, repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { roundness, seam, slots } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { fanOpening } from './condenser-fan.ts';
import { condenserColours, feet, sideSlots } from './condenser-parts.ts';
import { grown } from './hi-wall.ts';
import { towerCondenser } from './tower-condenser.ts';

/** Width and height against the usual: low and wide, usual, nearly square. */
const proportions = [
  [1.06, 0.88],
  [1, 1],
  [0.94, 1.1],
  [1.02, 0.95],
] as const;

/** Large ones have two fans, and some of the small ones blow upwards. */
export function condenser(p: Product, canvas: Canvas): Drawn {
  const btu = p.btu ?? 12000;
  const line = `${p.brand}${p.seed}`;
  if (btu <= 24000 && !p.multi && pick(line, 'barrel', 5) === 0) return towerCondenser(p, canvas, btu);
  const fans = btu >= 46000 ? 2 : 1;
  const [wider, taller] = choose(line, 'proportion', proportions);
  const w = mix(740, 950, grown(btu)) * wider;
  const h = fans === 2 ? 1340 : mix(540, 790, grown(btu)) * taller;
  const look: Look = { ...finish('branco'), ...choose(line, 'paint', condenserColours) };
  const [side, top] = [w * 0.17, 46];
  const r = Math.min(w * 0.37, (h / fans) * 0.43);
  const svg =
    feet(canvas, w, h + top) +
    box(canvas, {
      y: top,
      w,
      h,
      side,
      eye: -h * 0.45,
      depth: 0.08,
      look,
      r: choose(line, 'corner', [10, 26, 4]),
    }) +
    roundness(canvas, 0, top, w, h, 0.1, 10) +
    repeat(fans, (i) => fanOpening(p, canvas, { cx: w * 0.41, cy: top + (h * (i + 0.5)) / fans, r })) +
    servicePanel(p, canvas, { w, h, top, look }) +
    sideSlots(w, side, top, h, { eye: -h * 0.45, depth: 0.08, count: choose(line, 'slots', [12, 8, 16]) });
  return {
    w: w + side,
    h: h + top + 32,
    svg,
    ...measuredFront(w, h, [w + side, top + h - h * 0.09], top),
    mount: 'floor',
  };
}

interface Front {
  w: number;
  h: number;
  top: number;
  look: Look;
}

/** Behind this door are the valves: a seam or a dark column, a grip, and what lets the heat out. */
function servicePanel(p: Product, canvas: Canvas, { w, h, top, look }: Front): string {
  const line = `${p.brand}${p.seed}`;
  const x = w * 0.815;
  const column = pick(line, 'column', 4) === 0;
  const grip = rect(x + 26, top + h * 0.5, w - x - 50, h * 0.035, canvas.down('#8b959d', '#d9dee2'), {
    r: 6,
  });
  const vents = slots(
    x + 28,
    top + h * 0.72,
    w - x - 54,
    h * 0.17,
    choose(line, 'vents', [6, 4, 8]),
    '#87919a',
  );
  return (
    (column
      ? rect(x, top + 6, w - x - 8, h - 12, canvas.down('#5a646c', '#3d464d'), { r: 12 })
      : seam(x, top + 8, x, top + h - 8, look, 3)) +
    (pick(line, 'lid', 2) ? seam(8, top + 24, w - 8, top + 24, look, 2) : '') +
    brandMark(canvas, (x + w) / 2, top + h * 0.2, p.brand, 26, column ? '#e3e8eb' : look.ink, 'middle', 7) +
    (pick(line, 'grip', 3) ? grip : '') +
    (pick(line, 'vent', 3) || column ? vents : '')
  );
}

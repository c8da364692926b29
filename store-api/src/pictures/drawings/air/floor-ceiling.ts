import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { clamp, mix, pick, repeat } from '../paint/numbers.ts';
import { corners, path, polygon, rect } from '../paint/shapes.ts';
import { box, roundness, seam, slots } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { temperature } from '../split/hi-wall.ts';

/** Long unit that hangs from the ceiling or stands against the wall. */
export function floorCeiling(p: Product, k: Easel): Drawn {
  const w = mix(1050, 1650, clamp(((p.btu ?? 36000) - 18000) / 42000, 0, 1));
  const h = 640;
  const look = finish(p.color);
  const side = 90;
  const outlet =
    rect(w * 0.08, 62, w * 0.84, 92, k.down('#222a31', '#515d66'), { r: 8 }) +
    repeat(Math.round(w / 60), (i) =>
      path(`M${w * 0.09 + 12 + i * 50} 66l16 84h6l-14 -84Z`, '#6c7780', {
        opacity: i * 50 < w * 0.8 ? 1 : 0,
      }),
    ) +
    rect(w * 0.085, 104, w * 0.83, 40, k.down('#ffffff', '#cfd6dc'), {
      r: 6,
      stroke: look.edge,
      'stroke-width': 1,
    });
  const svg =
    box(k, {
      w,
      h,
      side,
      eye: h * 0.3,
      depth: 0.12,
      look,
      r: 34,
      face: k.down('#ffffff', '#f8fafa@.2', '#eff2f4@.66', '#dbe1e6'),
    }) +
    roundness(k, 2, 2, w - 4, h - 4, 0.12, 32) +
    outlet +
    seam(20, 182, w - 20, 182, look, 3) +
    brandMark(k, w / 2, 265, p.brand, 50, look.ink, 'middle', 14) +
    slots(w * 0.1, h * 0.6, w * 0.8, h * 0.3, pick(p.seed, 'slots', 2) ? 9 : 12, '#97a2ab') +
    (p.inverter ? text(k, w * 0.1, 258, 'INVERTER', 26, '#7d8e9a', { spacing: 4 }) : '') +
    display(k, w * 0.87, 262, 40, { words: temperature(p), colour: '#3fa9c9', glow: '#9adcf0' }) +
    polygon(
      corners(w + 3, 44, w + side - 8, 58, w + side - 8, h * 0.72, w + 3, h - 60),
      k.across('#fff/.2', '#fff/0'),
    );
  return {
    w: w + side,
    h,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w, h],
      [w + side, h * 0.92],
    ],
    stand: 'wall',
  };
}

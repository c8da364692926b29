import type { Canvas } from '../canvas/canvas.ts';
import { choose, clamp, mix } from '../canvas/numbers.ts';
import { corners, polygon } from '../canvas/shapes.ts';
import { text } from '../canvas/text.ts';
import { roundness, seam } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { grilles, heightMm, outlets, readouts } from './floor-ceiling-front.ts';

const faces = [
  ['#ffffff', '#f8fafa@.2', '#eff2f4@.66', '#dbe1e6'],
  ['#fffefc', '#f9f8f4@.2', '#f1efe9@.66', '#dfdbd2'],
  ['#fcfeff', '#f3f7f9@.2', '#e6ecf0@.66', '#cdd6dd'],
];

/** Long unit that hangs from the ceiling or stands against the wall. */
export function floorCeiling(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const h = heightMm;
  const w = mix(1050, 1650, clamp(((p.btu ?? 36000) - 18000) / 42000, 0, 1));
  const look = finish(p.color);
  const side = 90;
  const front = { p, canvas, w, look };
  const r = choose(line, 'corner', [34, 60, 14]);
  const centred = choose(line, 'brand', [true, true, false]);
  const face = look.dark ? canvas.down(...look.face) : canvas.down(...choose(p.seed, 'white', faces));
  const svg =
    box(canvas, { w, h, side, eye: h * 0.3, depth: 0.12, look, r, face }) +
    roundness(canvas, 2, 2, w - 4, h - 4, 0.12, r - 2) +
    choose(line, 'outlet', outlets)(front) +
    seam(20, 182, w - 20, 182, look, 3) +
    brandMark(
      canvas,
      centred ? w / 2 : w * 0.1,
      265,
      p.brand,
      50,
      look.ink,
      centred ? 'middle' : 'start',
      14,
    ) +
    choose(line, 'grille', grilles)(front) +
    (p.inverter
      ? text(canvas, centred ? w * 0.1 : w * 0.5, 258, 'INVERTER', 26, '#7d8e9a', { spacing: 4 })
      : '') +
    choose(line, 'readout', readouts)(front) +
    polygon(
      corners(w + 3, 44, w + side - 8, 58, w + side - 8, h * 0.72, w + 3, h - 60),
      canvas.across('#fff/.2', '#fff/0'),
    );
  return {
    w: w + side,
    h,
    svg,
    ...measuredFront(w, h, [w + side, h * 0.92]),
    mount: 'wall',
  };
}

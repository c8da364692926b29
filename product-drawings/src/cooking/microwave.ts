import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, pick, repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { steelBar } from '../cold/cold-body.ts';
import { roundness } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark } from '../parts/details.ts';
import { brushedSteel, finish } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { controls } from './microwave-front.ts';
import type { Front } from './microwave-keys.ts';
import { windows } from './microwave-windows.ts';

/** Door and control column. */
function face(front: Front): string {
  const { p, canvas, w, h, look, dark } = front;
  const line = `${p.brand}${p.seed}`;
  const steel = look === finish('inox') && !dark;
  const door = dark ? canvas.slant('#343a40', '#101316@.5', '#1c2024') : canvas.down(...look.face);
  const column = dark ? canvas.down('#2b3136', '#14171a') : canvas.down('#f7f9fa', '#e3e7ea');
  const edge = { r: 9, stroke: look.edge, 'stroke-width': 1.4 };
  return (
    rect(8, 8, w * 0.755, h - 16, door, edge) +
    (steel ? rect(8, 8, w * 0.755, h - 16, canvas.across(...brushedSteel), { r: 9 }) : '') +
    choose(line, 'window', windows)(front) +
    rect(w * 0.775, 8, w * 0.215, h - 16, column, edge) +
    choose(line, 'controls', controls)(front) +
    (pick(line, 'bar', 3) === 0
      ? rect(w * 0.705, h * 0.14, 13, h * 0.68, steelBar(canvas, false), { r: 6 })
      : '') +
    brandMark(
      canvas,
      w * choose(line, 'brandAt', [0.36, 0.36, 0.14]),
      h * 0.93,
      p.brand,
      21,
      dark ? '#cfd6db' : look.ink,
    )
  );
}

/** Capacity in litres. */
export function microwave(p: Product, canvas: Canvas): Drawn {
  const grown = ((p.capacity ?? 25) - 18) / 18;
  const [w, h, side] = [mix(440, 540, grown), mix(258, 320, grown), 78];
  const look = finish(p.color);
  const dark = look.dark || pick(p.seed, 'mirror', 3) === 0;
  const svg =
    repeat(2, (i) => rect(34 + i * (w - 100), h - 4, 34, 16, '#22282d', { r: 4 })) +
    box(canvas, { w, h, side, eye: -h * 0.5, depth: 0.12, look, r: 10 }) +
    roundness(canvas, 0, 0, w, h, 0.08, 10) +
    face({ p, canvas, w, h, look, dark });
  return {
    w: w + side,
    h: h + 12,
    svg,
    ...measuredFront(w, h, [w + side, h * 0.82]),
    mount: 'floor',
    share: mix(0.86, 1, grown),
  };
}

import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import { text } from '../canvas/text.ts';
import { roundness, seam } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { frontConsoles } from './front-console.ts';
import { doorStyles, frontDoor } from './front-door.ts';

export const capacityText = (p: Product, unit: string): string =>
  p.capacity ? `${p.capacity.toLocaleString('pt-BR')} ${unit}` : '';

/** The flap before the pump filter, or the kick plate that hides it. */
const flaps: readonly ((canvas: Canvas, w: number, h: number, look: Look) => string)[] = [
  (_k, w, h, look) => outlined(w - 150, h - 100, 118, 66, look),
  (_k, _w, h, look) => outlined(36, h - 96, 130, 62, look),
  (canvas, w, h, look) =>
    rect(
      2,
      h - 78,
      w - 4,
      76,
      canvas.down(...(look.dark ? ['#2b3035', '#15181b'] : ['#dfe4e8', '#bcc5cc'])),
      {
        r: 8,
      },
    ),
  (_k, w, h, look) => seam(6, h - 96, w - 6, h - 96, look, 2.4),
];

const outlined = (x: number, y: number, w: number, h: number, look: Look) =>
  rect(x, y, w, h, 'none', { r: 8, stroke: look.seam, 'stroke-opacity': 0.4, 'stroke-width': 2 });

/** Washer or washer-dryer with a round door; capacity in kilograms. */
export function frontLoader(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const [w, h, side] = [600, 850, 92];
  const look = finish(p.color);
  const flap = choose(line, 'flap', flaps);
  const svg =
    repeat(2, (i) => rect(40 + i * (w - 130), h - 5, 50, 24, '#262c31', { r: 6 })) +
    box(canvas, { w, h, side, eye: -h * 0.3, depth: 0.09, look, r: 12 }) +
    roundness(canvas, 0, 0, w, h, 0.12, 12) +
    seam(6, h * 0.165, w - 6, h * 0.165, look, 2.5) +
    choose(line, 'console', frontConsoles)({ p, canvas, look, w }) +
    flap(canvas, w, h, look) +
    frontDoor(
      canvas,
      look,
      w / 2,
      h * choose(line, 'height', [0.575, 0.55]),
      choose(line, 'door', doorStyles),
    ) +
    seam(0, h - 24, w, h - 24, look, 2) +
    text(canvas, w - 40, h * 0.165 + 48, capacityText(p, 'kg'), 30, look.ink, {
      opacity: 0.85,
      anchor: 'end',
    });
  return {
    w: w + side,
    h: h + 18,
    svg: `<g transform="translate(0 104)">${svg}</g>`,
    tall: h + 122,
    ...measuredFront(w, h, [w + side, h * 0.885 + 104], 104),
    mount: 'floor',
  };
}

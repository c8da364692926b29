import type { Canvas } from '../canvas/canvas.ts';
import { choose, clamp, mix, pick, range } from '../canvas/numbers.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import { roundness } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { controls } from './window-unit-controls.ts';
import { grilles, outlets } from './window-unit-grilles.ts';

/** Front grille, control column, metal case behind. */
export function windowUnit(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const size = clamp(((p.btu ?? 10000) - 7000) / 23000, 0, 1);
  const [w, h, side] = [mix(470, 660, size), mix(345, 430, size), mix(120, 150, size)];
  const look = finish(p.color);
  const mirrored = pick(line, 'column', 3) === 0;
  const x = mirrored ? w * 0.28 : w * 0.05;
  const columnX = mirrored ? w * 0.04 : w * 0.735;
  const low = pick(line, 'outletLow', 4) === 0;
  const outlet = { canvas, x, y: low ? h * 0.7 : h * 0.08, w: w * 0.67, h: h * 0.2 };
  const grille = { canvas, x, y: low ? h * 0.08 : h * 0.33, w: w * 0.67, h: h * 0.57 };
  const r = choose(line, 'corner', [22, 8, 40]);
  const svg =
    (p.view === 'ambientada' ? wallFrame(canvas, w, h) : metalCase(canvas, w, h, side, look)) +
    rect(0, 0, w, h, canvas.down(...look.face), { r, stroke: look.edge, 'stroke-width': 1.4 }) +
    roundness(canvas, 1, 1, w - 2, h - 2, 0.12, r - 1) +
    choose(line, 'grille', grilles)(grille) +
    choose(line, 'outlet', outlets)(outlet) +
    rect(columnX, h * 0.08, w * 0.225, h * 0.82, canvas.down('#f7f9fa', '#e4e9ec'), {
      r: 12,
      stroke: look.edge,
      'stroke-width': 1.2,
    }) +
    controls(p, canvas, columnX + w * 0.1125, w, h, look);
  return {
    w: w + side,
    h,
    svg,
    ...measuredFront(w, h, [w + side, h * 0.84]),
    mount: 'wall',
    share: mix(0.84, 1, size),
  };
}

/** In a room only the frame shows: the case is inside the wall. */
const wallFrame = (canvas: Canvas, w: number, h: number) =>
  rect(-16, -14, w + 32, h + 28, canvas.down('#ffffff', '#dfe2e3'), {
    r: 6,
    stroke: '#bcc1c3',
    'stroke-width': 2,
  });

function metalCase(canvas: Canvas, w: number, h: number, side: number, look: Look): string {
  const metal = {
    ...look,
    side: ['#c5ccd1', '#9aa4ab'],
    top: ['#e6eaec', '#cdd4d8'],
    face: ['#b9c1c7', '#aab3b9'],
  };
  const openings = range(7)
    .map((i) =>
      stroke(`M${w + side * (0.3 + i * 0.09)} ${h * 0.2 - i * 5}v${h * 0.5}`, '#6f7a82', 4, {
        'stroke-opacity': 0.6,
      }),
    )
    .join('');
  return (
    box(canvas, {
      x: 16,
      y: 12,
      w: w - 20,
      h: h - 20,
      side: side + 4,
      eye: -h * 0.3,
      depth: 0.16,
      look: metal,
      r: 4,
    }) + openings
  );
}

import { type Canvas, text } from '../canvas/canvas.ts';
import { choose, clamp, mix, pick, range, repeat } from '../canvas/numbers.ts';
import { circle, rect, stroke } from '../canvas/shapes.ts';
import { measuredFront, roundness, slots } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

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

function controls(p: Product, canvas: Canvas, cx: number, w: number, h: number, look: Look): string {
  const brand = brandMark(canvas, cx, h * 0.84, p.brand, 22, look.ink);
  const digital = p.inverter || pick(p.seed, 'digital', 2) === 1;
  if (!digital) {
    const small = pick(`${p.brand}${p.seed}`, 'knobs', 2) === 0;
    return (
      knob(canvas, cx, h * 0.27, w * 0.058, look) +
      knob(canvas, cx, h * 0.52, w * (small ? 0.044 : 0.058), look) +
      text(canvas, cx, h * 0.68, 'FRIO', 13, look.ink, { anchor: 'middle', spacing: 2 }) +
      brand
    );
  }
  const buttons = repeat(6, (i) =>
    circle(
      cx - w * 0.045 + (i % 2) * w * 0.09,
      h * (0.44 + Math.floor(i / 2) * 0.1),
      w * 0.022,
      canvas.down('#ffffff', '#d5dce1'),
      {
        stroke: '#aeb8c0',
        'stroke-width': 1.4,
      },
    ),
  );
  return (
    rect(cx - w * 0.08, h * 0.14, w * 0.16, h * 0.2, canvas.down('#12191f', '#26313a'), { r: 8 }) +
    display(cx, h * 0.285, h * 0.12) +
    buttons +
    brand
  );
}

// Outlets and intake grilles of window units.

/** A field of the front. */
interface Field {
  canvas: Canvas;
  x: number;
  y: number;
  w: number;
  h: number;
}

type Part = (field: Field) => string;

const uprightVanes: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, canvas.down('#2a333b', '#596670'), { r: 8 }) +
  repeat(9, (i) =>
    rect(x + 12 + (i * (w - 24)) / 9, y + 5, (w - 24) / 9 - 7, h - 10, canvas.across('#ffffff', '#ccd4d9'), {
      r: 4,
    }),
  );

const lyingVanes: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, canvas.down('#2a333b', '#596670'), { r: 8 }) +
  repeat(3, (i) =>
    rect(x + 8, y + 7 + (i * (h - 10)) / 3, w - 16, (h - 10) / 3 - 6, canvas.down('#ffffff', '#c3ccd2'), {
      r: 5,
    }),
  );

const twoMouths: Part = (field) => {
  const half = field.w / 2 - 5;
  return uprightVanes({ ...field, w: half }) + uprightVanes({ ...field, x: field.x + half + 10, w: half });
};

const outlets: readonly Part[] = [uprightVanes, lyingVanes, twoMouths];

const lines =
  (count: number): Part =>
  ({ canvas, x, y, w, h }) =>
    rect(x, y, w, h, canvas.down('#dbe0e4', '#f1f4f5'), { r: 10 }) +
    slots(x + 10, y + h * 0.03, w - 20, h * 0.94, count, '#8d99a3');

const cells: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, canvas.down('#e6eaed', '#f4f6f7'), { r: 10 }) +
  repeat(14, (i) => slots(x + 12 + (i * (w - 24)) / 14, y + 8, (w - 24) / 14 - 5, h - 16, 9, '#97a2ab'));

/** A plain lid; the air goes in around it. */
const lid: Part = ({ canvas, x, y, w, h }) =>
  rect(x, y, w, h, '#6d7880', { r: 10 }) +
  rect(x + 7, y + 9, w - 14, h - 18, canvas.down('#ffffff', '#f3f5f6@.5', '#dfe4e8'), { r: 8 });

const grilles: readonly Part[] = [lines(13), lines(9), cells, lid, lines(18)];

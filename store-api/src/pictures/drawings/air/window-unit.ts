import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { clamp, mix, pick, range, repeat } from '../paint/numbers.ts';
import { circle, rect, stroke } from '../paint/shapes.ts';
import { box, roundness, slots } from '../parts/body.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { temperature } from '../split/hi-wall.ts';

/** Window unit: front grille, control column, metal case behind. */
export function windowUnit(p: Product, k: Easel): Drawn {
  const size = clamp(((p.btu ?? 10000) - 7000) / 23000, 0, 1);
  const [w, h, side] = [mix(470, 660, size), mix(345, 430, size), mix(120, 150, size)];
  const look = finish(p.color);
  const digital = p.inverter || pick(p.seed, 'digital', 2) === 1;
  const mirrored = pick(p.brand, 'column', 3) === 0;
  const x = mirrored ? w * 0.28 : w * 0.05;
  const columnX = mirrored ? w * 0.04 : w * 0.735;
  const metal = {
    ...look,
    side: ['#c5ccd1', '#9aa4ab'],
    top: ['#e6eaec', '#cdd4d8'],
    face: ['#b9c1c7', '#aab3b9'],
  };
  const inWall = p.view === 'ambientada';
  const metalCase = inWall
    ? rect(-16, -14, w + 32, h + 28, k.down('#ffffff', '#dfe2e3'), {
        r: 6,
        stroke: '#bcc1c3',
        'stroke-width': 2,
      })
    : box(k, {
        x: 16,
        y: 12,
        w: w - 20,
        h: h - 20,
        side: side + 4,
        eye: -h * 0.3,
        depth: 0.16,
        look: metal,
        r: 4,
      }) + caseSlots(w, h, side);
  const svg =
    metalCase +
    rect(0, 0, w, h, k.down(...look.face), { r: 22, stroke: look.edge, 'stroke-width': 1.4 }) +
    roundness(k, 1, 1, w - 2, h - 2, 0.12, 21) +
    rect(x, h * 0.33, w * 0.67, h * 0.57, k.down('#dbe0e4', '#f1f4f5'), { r: 10 }) +
    slots(x + 10, h * 0.345, w * 0.67 - 20, h * 0.54, 13, '#8d99a3') +
    rect(x, h * 0.08, w * 0.67, h * 0.2, k.down('#2a333b', '#596670'), { r: 8 }) +
    vanes(k, x, h * 0.08, w * 0.67, h * 0.2) +
    rect(columnX, h * 0.08, w * 0.225, h * 0.82, k.down('#f7f9fa', '#e4e9ec'), {
      r: 12,
      stroke: look.edge,
      'stroke-width': 1.2,
    }) +
    windowControls(p, k, columnX + w * 0.1125, h, w, digital, look);
  return {
    w: w + side,
    h,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w, h],
      [w + side, h * 0.84],
    ],
    stand: 'wall',
  };
}

export const vanes = (k: Easel, x: number, y: number, w: number, h: number) =>
  repeat(9, (i) =>
    rect(x + 12 + (i * (w - 24)) / 9, y + 5, (w - 24) / 9 - 7, h - 10, k.across('#ffffff', '#ccd4d9'), {
      r: 4,
    }),
  );

const caseSlots = (w: number, h: number, side: number) =>
  range(7)
    .map((i) =>
      stroke(`M${w + side * (0.3 + i * 0.09)} ${h * 0.2 - i * 5}v${h * 0.5}`, '#6f7a82', 4, {
        'stroke-opacity': 0.6,
      }),
    )
    .join('');

function windowControls(
  p: Product,
  k: Easel,
  cx: number,
  h: number,
  w: number,
  digital: boolean,
  look: Look,
) {
  const brand = brandMark(k, cx, h * 0.84, p.brand, 22, look.ink);
  if (!digital)
    return (
      knob(k, cx, h * 0.27, w * 0.058, look) +
      knob(k, cx, h * 0.52, w * 0.058, look) +
      text(k, cx, h * 0.68, 'FRIO', 13, look.ink, { anchor: 'middle', spacing: 2 }) +
      brand
    );
  const buttons = repeat(6, (i) =>
    circle(
      cx - w * 0.045 + (i % 2) * w * 0.09,
      h * (0.44 + Math.floor(i / 2) * 0.1),
      w * 0.022,
      k.down('#ffffff', '#d5dce1'),
      {
        stroke: '#aeb8c0',
        'stroke-width': 1.4,
      },
    ),
  );
  return (
    rect(cx - w * 0.08, h * 0.14, w * 0.16, h * 0.2, k.down('#12191f', '#26313a'), { r: 8 }) +
    display(k, cx, h * 0.285, h * 0.12, { words: temperature(p) }) +
    buttons +
    brand
  );
}

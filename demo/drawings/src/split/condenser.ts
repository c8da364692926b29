import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, pick, range, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, rect, stroke } from '../canvas/shapes.ts';
import { measuredFront, roundness, seam, slots } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { blades, guard } from '../parts/rotor.ts';
import type { Drawn, Product } from '../product/product.ts';
import { grown } from './hi-wall.ts';

// Outdoor units: front or top discharge, in millimetres.

/** Width and height as multiples of the usual ones: low and wide, usual, nearly square. */
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

type Guard = (cx: number, cy: number, r: number, wire: string) => string;

/** Half the width of a circle of radius r at the height dy. */
const half = (r: number, dy: number) => Math.sqrt(Math.max(0, r * r - dy * dy));

const bars: Guard = (cx, cy, r, wire) =>
  stroke(
    range(15)
      .map((i) => {
        const dy = r * (i - 7) * 0.132;
        return `M${cx - half(r, dy)} ${cy + dy}h${2 * half(r, dy)}`;
      })
      .join(''),
    wire,
    r * 0.05,
  ) + stroke(`M${cx} ${cy - r}v${2 * r}`, wire, r * 0.07);

const mesh: Guard = (cx, cy, r, wire) => {
  const lines = range(17).map((i) => {
    const d = r * (i - 8) * 0.118;
    const reach = half(r, d);
    return `M${cx - reach} ${cy + d}h${2 * reach}M${cx + d} ${cy - reach}v${2 * reach}`;
  });
  return stroke(lines.join(''), wire, r * 0.018);
};

const rays: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 3, 40, wire, r * 0.02, 0.7);
const rings: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 15, 4, wire, r * 0.02);
const spiral: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 7, 12, wire, r * 0.022, 0.35);
const spokes: Guard = (cx, cy, r, wire) => guard(cx, cy, r, 11, 6, wire, r * 0.024);

const guards: readonly Guard[] = [spiral, spokes, bars, mesh, rays, rings];

interface Fan {
  cx: number;
  cy: number;
  r: number;
}

/** A dark square plate behind the fan, as some makers mould it, or none. */
function plate(p: Product, canvas: Canvas, { cx, cy, r }: Fan): string {
  if (pick(`${p.brand}${p.seed}`, 'plate', 3) > 0) return '';
  const reach = r * 1.1;
  return rect(cx - reach, cy - reach, 2 * reach, 2 * reach, canvas.down('#4b555d', '#333c43'), {
    r: r * 0.16,
    stroke: '#c3cacf',
    'stroke-width': 4,
  });
}

function fanOpening(p: Product, canvas: Canvas, { cx, cy, r }: Fan): string {
  const line = `${p.brand}${p.seed}`;
  const wire = choose(line, 'wire', ['#f1f3f4', '#e6eaec', '#f4f5f2', '#5d676f']);
  const [light, dark] = choose(line, 'blades', [
    ['#99a3ab', '#47515a'],
    ['#6f7a83', '#2c353c'],
    ['#c3cbd1', '#7a858e'],
  ]);
  const count = choose(line, 'count', [3, 3, 5]);
  return (
    plate(p, canvas, { cx, cy, r }) +
    circle(cx, cy, r * 1.05, canvas.slant('#c3cacf', '#fbfcfc')) +
    circle(cx, cy, r, canvas.radial('#4a545c', '#333c43@.7', '#1d242a')) +
    blades(canvas, cx, cy, r * 0.92, count, light, dark, pick(p.seed, 'turn', 90)) +
    choose(line, 'guard', guards)(cx, cy, r, wire) +
    circle(cx, cy, r * choose(line, 'hub', [0.19, 0.14, 0.26]), canvas.slant('#ffffff', '#c9d0d5'), {
      stroke: '#aab3ba',
      'stroke-width': 2,
    })
  );
}

// The parts that every outdoor unit has: colours, feet, side slots.

const condenserColours: readonly Pick<Look, 'face' | 'side' | 'top'>[] = [
  { face: ['#f7f8f8', '#eceeef@.5', '#dde1e3'], side: ['#c9cfd3', '#aeb6bc'], top: ['#fbfcfc', '#dfe3e6'] },
  { face: ['#f3f1ec', '#e8e5de@.5', '#d6d2c8'], side: ['#c8c3b8', '#aaa498'], top: ['#faf8f4', '#dedad1'] },
  { face: ['#fdfefe', '#f4f6f7@.5', '#e4e8eb'], side: ['#d3d9dd', '#b9c1c7'], top: ['#ffffff', '#e6eaed'] },
  { face: ['#e4e8eb', '#d6dce0@.5', '#c2cad0'], side: ['#adb6bd', '#8f9aa2'], top: ['#eef1f3', '#ccd3d8'] },
];

const feet = (canvas: Canvas, w: number, bottom: number) =>
  repeat(2, (i) =>
    rect(w * (0.13 + i * 0.62), bottom - 4, w * 0.13, 32, canvas.down('#6f787f', '#3c444a'), { r: 5 }),
  );

/** Slots of the side wall follow the same vanishing point as the box. */
function sideSlots(
  w: number,
  side: number,
  top: number,
  h: number,
  { eye, depth, count }: { eye: number; depth: number; count: number },
): string {
  const at = (y: number, part: number) => `${w + side * part} ${y + (eye - y) * depth * part}`;
  const lines = range(count)
    .map((i) => top + h * (0.1 + (i * 0.8) / (count - 1)))
    .map((y) => `M${at(y, 0.16)}L${at(y, 0.84)}`);
  return stroke(lines.join(''), '#6c767e', (h * 0.26) / count, { 'stroke-opacity': 0.55 });
}

function towerCondenser(p: Product, canvas: Canvas, btu: number): Drawn {
  const w = mix(560, 640, grown(btu));
  const h = mix(560, 680, grown(btu));
  const [side, top] = [130, 92];
  const line = `${p.brand}${p.seed}`;
  const look: Look = { ...finish('branco'), ...choose(line, 'paint', condenserColours) };
  const inner = rect(42, top + 46, w - 84, h - 96, canvas.across('#39434b', '#55616a@.5', '#3d474f'), {
    r: 8,
  });
  const count = choose(line, 'fins', [19, 13, 26]);
  const fins = pick(line, 'upright', 3)
    ? repeat(count, (i) =>
        rect(42, top + 52 + (i * (h - 110)) / count, w - 84, 247 / count, canvas.down('#f3f5f6', '#b9c2c8'), {
          r: 3,
        }),
      )
    : repeat(count, (i) =>
        rect(
          50 + (i * (w - 100)) / count,
          top + 50,
          (w - 100) / count / 2,
          h - 104,
          canvas.across('#f3f5f6', '#b9c2c8'),
          {
            r: 3,
          },
        ),
      );
  const svg =
    feet(canvas, w, h + top) +
    box(canvas, { y: top, w, h, side, eye: -h * 0.75, depth: 0.16, look, r: 12 }) +
    inner +
    fins +
    rect(w * 0.33, top + h * 0.4, w * 0.34, 62, canvas.down('#f7f9fa', '#dde2e5'), { r: 8 }) +
    brandMark(canvas, w / 2, top + h * 0.4 + 43, p.brand, 34, look.ink) +
    towerTop(canvas, w, side, top) +
    sideSlots(w, side, top, h, { eye: -h * 0.75, depth: 0.16, count: 14 }) +
    rect(0, top + h - 44, w, 44, canvas.down('#fff/.5', '#8d979f/.3'), { r: 8 });
  return {
    w: w + side,
    h: h + top + 32,
    svg,
    ...measuredFront(w, h, [w + side, top + h - h * 0.2], top),
    mount: 'floor',
    tower: true,
  };
}

function towerTop(canvas: Canvas, w: number, side: number, top: number) {
  const [cx, cy, rx] = [w * 0.5 + side * 0.62, top * 0.5, w * 0.36];
  const rings = range(5)
    .map((i) =>
      ellipse(cx, cy, rx * (0.25 + i * 0.18), 36 * (0.25 + i * 0.18), 'none', {
        stroke: '#8f9aa2',
        'stroke-width': 4,
      }),
    )
    .join('');
  return (
    ellipse(cx, cy, rx * 1.06, 39, '#b9c1c7') +
    ellipse(cx, cy, rx, 36, canvas.down('#1f272d', '#4a555d')) +
    rings +
    ellipse(cx, cy, rx * 0.2, 8, '#5b666e')
  );
}

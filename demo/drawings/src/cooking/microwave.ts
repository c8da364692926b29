import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, pick, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, rect } from '../canvas/shapes.ts';
import { steelBar } from '../cold/cold-body.ts';
import { glass, measuredFront, roundness } from '../parts/body.ts';
import { box } from '../parts/box.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { brushedSteel, finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

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

// Windows and control columns of microwaves. Millimetres.

const dialAndKeys: Part = (front) => {
  const { canvas, w, h, look, dark } = front;
  const shown = dark ? { ...look, dark: true } : look;
  return (
    clock(front, h * 0.1) +
    keys(front, { count: 4, columns: 2, step: [0.088, 0.11], size: [0.076, 0.075], top: 0.36 }) +
    knob(canvas, w * 0.8825, h * 0.74, w * 0.068, shown)
  );
};

const twoDials: Part = ({ canvas, w, h, look, dark }) => {
  const shown = dark ? { ...look, dark: true } : look;
  return (
    knob(canvas, w * 0.8825, h * 0.3, w * 0.064, shown) +
    knob(canvas, w * 0.8825, h * 0.64, w * 0.064, shown) +
    repeat(5, (i) => circle(w * (0.83 + i * 0.026), h * 0.85, 3, dark ? '#7f8d97' : '#9aa4ac'))
  );
};

const touch: Part = (front) => {
  const { w, h, dark } = front;
  return (
    clock(front, h * 0.12) +
    repeat(9, (i) =>
      circle(
        w * (0.825 + (i % 3) * 0.057),
        h * (0.43 + Math.floor(i / 3) * 0.14),
        w * 0.013,
        dark ? '#8b99a4' : '#9aa4ac',
        {
          opacity: i === 4 ? 1 : 0.6,
        },
      ),
    )
  );
};

// Keys and clock of microwaves. Millimetres.

/** The front without its frame; `dark` where door and controls are black glass. */
interface Front {
  p: Product;
  canvas: Canvas;
  w: number;
  h: number;
  look: Look;
  dark: boolean;
}

type Part = (front: Front) => string;

const clock = ({ p, w, h }: Front, y: number) =>
  rect(w * 0.8, y, w * 0.165, h * 0.17, '#070b0d', { r: 6 }) +
  display(
    w * 0.8825,
    y + h * 0.118,
    h * 0.092,
    choose(p.seed, 'led', [
      { colour: '#9df3dc', glow: '#39d7b0' },
      { colour: '#e9fbff', glow: '#8fe3ff' },
      { colour: '#ffd9a8', glow: '#f08a3c' },
    ]),
  );

const keyFill = ({ canvas, dark }: Front) => (dark ? '#3d464d' : canvas.down('#ffffff', '#dfe4e8'));

const keyEdge = ({ dark }: Front) => ({
  r: 5,
  stroke: dark ? '#59636b' : '#bcc5cc',
  'stroke-width': 1,
});

const start = ({ canvas, w, h, dark }: Front) =>
  rect(w * 0.8, h * 0.84, w * 0.165, h * 0.09, dark ? '#545e66' : canvas.down('#ffffff', '#cfd6db'), {
    r: 7,
  });

interface KeyGrid {
  readonly count: number;
  readonly columns: number;
  /** Distance from key to key, and the size of a key, as shares of the front's width and height. */
  readonly step: readonly [x: number, y: number];
  readonly size: readonly [w: number, h: number];
  readonly top: number;
}

const keys = (front: Front, { count, columns, step, size, top }: KeyGrid) =>
  repeat(count, (i) =>
    rect(
      front.w * 0.8 + (i % columns) * front.w * step[0],
      front.h * (top + Math.floor(i / columns) * step[1]),
      front.w * size[0],
      front.h * size[1],
      keyFill(front),
      keyEdge(front),
    ),
  );

const numberKeys: Part = (front) =>
  clock(front, front.h * 0.1) +
  keys(front, { count: 12, columns: 3, step: [0.058, 0.11], size: [0.044, 0.072], top: 0.36 }) +
  start(front);

const wideKeys: Part = (front) =>
  clock(front, front.h * 0.08) +
  keys(front, { count: 10, columns: 2, step: [0.088, 0.1], size: [0.076, 0.07], top: 0.33 }) +
  start(front);

// Windows of microwaves. Millimetres.

const controls: readonly Part[] = [numberKeys, wideKeys, dialAndKeys, twoDials, touch];

const lit = ({ canvas, w, h }: Front) =>
  rect(w * 0.08, h * 0.19, w * 0.56, h * 0.58, canvas.radial('#6b5a3f/.5', '#1a1d20/0'), { r: 12 }) +
  ellipse(w * 0.36, h * 0.68, w * 0.22, h * 0.05, '#8fa0aa', { opacity: 0.35 });

const framedWindow: Part = (front) => {
  const { canvas, w, h } = front;
  return (
    rect(w * 0.06, h * 0.15, w * 0.6, h * 0.66, canvas.slant('#2c3339', '#0c0f12@.55', '#1a1f24'), {
      r: 16,
    }) +
    lit(front) +
    glass(canvas, w * 0.06, h * 0.15, w * 0.6, h * 0.66, 16)
  );
};

const wideWindow: Part = (front) => {
  const { canvas, w, h } = front;
  return (
    rect(w * 0.03, h * 0.07, w * 0.7, h * 0.78, canvas.slant('#343c43', '#0f1316@.55', '#20262b'), { r: 6 }) +
    lit(front) +
    glass(canvas, w * 0.03, h * 0.07, w * 0.7, h * 0.78, 6)
  );
};

const roundWindow: Part = (front) => {
  const { canvas, w, h } = front;
  return (
    rect(w * 0.08, h * 0.17, w * 0.55, h * 0.62, canvas.slant('#2c3339', '#0c0f12@.55', '#1a1f24'), {
      r: h * 0.22,
      stroke: '#8b949b',
      'stroke-width': 3,
    }) + lit(front)
  );
};

const windows: readonly Part[] = [framedWindow, wideWindow, roundWindow, framedWindow];

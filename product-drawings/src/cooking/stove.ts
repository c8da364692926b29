import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { circle, path, rect } from '../canvas/shapes.ts';
import { roundness, slots } from '../parts/body.ts';
import { display, knob } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { tabletop } from './hob.ts';
import { ovenDoor } from './oven-door.ts';

/** The strip with the knobs: 106 mm high, its upper edge at y. */
interface Controls {
  p: Product;
  canvas: Canvas;
  w: number;
  y: number;
  /** Burners and oven. */
  count: number;
  look: Look;
}

type ControlStyle = (controls: Controls) => string;

const knobRow = ({ canvas, w, y, count, look }: Controls, from: number, to: number, r: number) => {
  const placeKnob = canvas.symbol(knob(canvas, 0, 0, r, look));
  return repeat(count, (i) => placeKnob(w * (from + ((to - from) * i) / (count - 1)), y + 54));
};

const plainRow: ControlStyle = (c) => knobRow(c, 0.11, 0.89, 27);

const clockInMiddle: ControlStyle = (c) => {
  const { canvas, w, y, count } = c;
  const left = Math.ceil(count / 2);
  return (
    knobRow({ ...c, count: Math.max(2, left) }, 0.08, 0.34, 24) +
    rect(w * 0.41, y + 26, w * 0.18, 56, canvas.down('#0d1216', '#232b32'), { r: 8 }) +
    display(canvas, w * 0.5, y + 66, 34, { words: '12:30', colour: '#ffd9a8', glow: '#f08a3c' }) +
    knobRow({ ...c, count: Math.max(2, count - left) }, 0.66, 0.92, 24)
  );
};

const darkStrip: ControlStyle = (c) =>
  rect(6, c.y + 8, c.w - 12, 90, c.canvas.slant('#3d464d', '#161b1f@.5', '#2a3137'), { r: 10 }) +
  knobRow({ ...c, look: { ...c.look, dark: false } }, 0.12, 0.88, 25);

const groupedRight: ControlStyle = (c) =>
  slots(c.w * 0.07, c.y + 36, c.w * 0.2, 36, 4, '#8d98a1') + knobRow(c, 0.36, 0.92, 24);

const controlStyles: readonly ControlStyle[] = [plainRow, darkStrip, clockInMiddle, plainRow, groupedRight];

/** The glass lid stands open behind the burners, or there is none. */
const glassLid = (canvas: Canvas, w: number) =>
  rect(w * 0.06, -250, w * 0.88, 262, canvas.slant('#dfe8ec/.75', '#aebcc4/.45@.5', '#d3dde2/.7'), {
    r: 12,
    stroke: '#8d99a1',
    'stroke-width': 3,
  }) + path(`M${w * 0.2} -244H${w * 0.46}L${w * 0.26} 0H${w * 0.08}Z`, '#fff', { opacity: 0.35 });

const feet = (canvas: Canvas, w: number, h: number, style: number) =>
  style === 0
    ? repeat(2, (i) => rect(30 + i * (w - 100), h - 8, 40, 36, '#252b30', { r: 6 }))
    : style === 1
      ? repeat(2, (i) =>
          path(
            `M${24 + i * (w - 92)} ${h - 8}h44l-8 38h-28Z`,
            canvas.across('#8d979e', '#dfe4e7@.4', '#757f86'),
          ),
        )
      : rect(14, h - 8, w - 28, 34, canvas.down('#23282d', '#3c444a'), { r: 4 });

const ground = (canvas: Canvas, look: Look, line: string) => {
  const dark = ['#30353a', '#4d545a'];
  const steel = ['#aeb6bc', '#eceff1'];
  return canvas.down(...(look.dark || pick(line, 'glassTop', 4) === 0 ? dark : steel));
};

/** Free-standing stove: burners, knobs, oven. */
export function stove(p: Product, canvas: Canvas): Drawn {
  const burners = p.burners ?? 4;
  const line = `${p.brand}${p.seed}`;
  const w = burners >= 5 ? 760 : 520;
  const [h, rise] = [860, 170];
  const look = finish(p.color);
  const lid = pick(line, 'lid', 2) === 0 ? glassLid(canvas, w) : '';
  const top = lid ? 250 : 50;
  const drawer = pick(line, 'drawer', 3) === 0 ? 110 : 46;
  const svg =
    feet(canvas, w, h, pick(line, 'feet', 3)) +
    lid +
    tabletop(p, canvas, w, rise, {
      plate: ground(canvas, look, line),
      size: w / (burners >= 5 ? 9.2 : 7.4),
    }) +
    rect(0, rise, w, h - rise, canvas.down(...look.face), { r: 6, stroke: look.edge, 'stroke-width': 1.6 }) +
    rect(0, rise, w, 106, canvas.down(...look.top), { r: 6 }) +
    rect(0, rise + 104, w, 5, '#1c2226', { opacity: 0.55 }) +
    choose(line, 'controls', controlStyles)({ p, canvas, w, y: rise, count: burners + 1, look }) +
    ovenDoor(p, canvas, { w, y: rise + 112, h: h - rise - 119 - drawer }, look) +
    lowerPart(canvas, w, h, drawer, look) +
    roundness(canvas, 0, rise, w, h - rise, 0.16, 6);
  return {
    w,
    h: h + top + 28,
    svg: `<g transform="translate(0 ${top})">${svg}</g>`,
    front: { x: 0, y: top, w, h },
    depth: [
      [w, top + rise],
      [w * 0.945, top],
    ],
    stand: 'floor',
  };
}

/** A plain plinth, or a drawer with its recessed grip. */
function lowerPart(canvas: Canvas, w: number, h: number, high: number, look: Look): string {
  const tone = look.dark ? ['#1c2024', '#33393e'] : ['#c2c9ce', '#e9ecee'];
  const plinth = rect(2, h - high - 2, w - 4, high, canvas.down(...(high > 60 ? look.face : tone)), {
    r: 4,
    stroke: look.edge,
    'stroke-width': 1.4,
  });
  return high > 60
    ? plinth + rect(w * 0.3, h - high + 12, w * 0.4, 20, canvas.down('#20262b/.7', '#20262b/.15'), { r: 8 })
    : plinth;
}

/** Built-in oven: controls above one large door. */
export function oven(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const [w, h] = [595, 595];
  const look = finish(p.color);
  const strip = { p, canvas, w, y: 0, count: 3, look };
  const touch =
    rect(6, 8, w - 12, 90, canvas.slant('#3d464d', '#161b1f@.5', '#2a3137'), { r: 8 }) +
    display(canvas, w / 2, 68, 40, { words: `${180 + pick(p.seed, 'heat', 5) * 10}°` }) +
    repeat(6, (i) =>
      circle(w * (i < 3 ? 0.12 + i * 0.08 : 0.48 + i * 0.08), 54, 9, i === 1 ? '#8fe3ff' : '#6f7e89'),
    );
  const controls = pick(line, 'touch', 2) ? touch : clockInMiddle({ ...strip, count: 4 });
  const svg =
    rect(0, 0, w, h, canvas.down(...look.face), { r: 6, stroke: look.edge, 'stroke-width': 1.6 }) +
    rect(0, 0, w, 106, canvas.down(...look.top), { r: 6 }) +
    controls +
    ovenDoor(p, canvas, { w, y: 112, h: h - 122 }, look) +
    roundness(canvas, 0, 0, w, h, 0.12, 6);
  return {
    w,
    h,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w, h],
      [w, h],
    ],
    stand: 'floor',
    share: 0.86,
  };
}

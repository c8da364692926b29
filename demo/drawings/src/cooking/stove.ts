import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { path, rect } from '../canvas/shapes.ts';
import { roundness } from '../parts/body.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { tabletop } from './hob.ts';
import { controlStyles, ovenDoor } from './oven.ts';

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
    mount: 'floor',
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

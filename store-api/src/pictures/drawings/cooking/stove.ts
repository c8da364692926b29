import type { Easel } from '../paint/easel.ts';
import { pick, repeat } from '../paint/numbers.ts';
import { path, rect } from '../paint/shapes.ts';
import { glass, roundness } from '../parts/body.ts';
import { brandMark, knob } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { tabletop } from './hob.ts';

/** Free-standing stove: glass lid up or none, knobs, oven window. */
export function stove(p: Product, k: Easel): Drawn {
  const count = Number(p.burners) || 4;
  const w = count >= 5 ? 760 : 520;
  const [h, rise] = [860, 170];
  const look = finish(p.color);
  const lid =
    pick(`${p.brand}${p.seed}`, 'lid', 2) === 0
      ? rect(w * 0.06, -250, w * 0.88, 262, k.slant('#dfe8ec/.75', '#aebcc4/.45@.5', '#d3dde2/.7'), {
          r: 12,
          stroke: '#8d99a1',
          'stroke-width': 3,
        }) + path(`M${w * 0.2} -244H${w * 0.46}L${w * 0.26} 0H${w * 0.08}Z`, '#fff', { opacity: 0.35 })
      : '';
  const top = 250 + (lid ? 0 : -200);
  const panelY = rise;
  const placeKnob = k.stamp(knob(k, 0, 0, 27, look));
  const knobs = repeat(count + 1, (i) => placeKnob(w * (0.11 + (i * 0.78) / count), panelY + 54));
  const oven = ovenDoor(p, k, w, panelY + 112, h - panelY - 165, look);
  const svg =
    repeat(2, (i) => rect(30 + i * (w - 100), h - 8, 40, 36, '#252b30', { r: 6 })) +
    lid +
    tabletop(p, k, w, rise, {
      plate: look.dark ? k.down('#30353a', '#4d545a') : k.down('#aeb6bc', '#eceff1'),
      size: w / (count >= 5 ? 9.2 : 7.4),
    }) +
    rect(0, panelY, w, h - panelY, k.down(...look.face), { r: 6, stroke: look.edge, 'stroke-width': 1.6 }) +
    rect(0, panelY, w, 106, k.down(...look.top), { r: 6 }) +
    rect(0, panelY + 104, w, 5, '#1c2226', { opacity: 0.55 }) +
    knobs +
    oven +
    rect(2, h - 48, w - 4, 46, k.down(...(look.dark ? ['#1c2024', '#33393e'] : ['#c2c9ce', '#e9ecee']))) +
    roundness(k, 0, panelY, w, h - panelY, 0.16, 6);
  return {
    w,
    h: h + top + 28,
    svg: `<g transform="translate(0 ${top})">${svg}</g>`,
    front: { x: 0, y: top, w, h },
    depth: [
      [w, top + panelY],
      [w * 0.945, top],
    ],
    stand: 'floor',
  };
}

function ovenDoor(p: Product, k: Easel, w: number, y: number, h: number, look: Look) {
  const full = pick(p.seed, 'oven', 2) === 0;
  const [x, gy, gw, gh] = full
    ? [w * 0.03, y + 8, w * 0.94, h - 12]
    : [w * 0.13, y + h * 0.26, w * 0.74, h * 0.52];
  const racks = repeat(3, (i) =>
    rect(gx(i, w), gy + gh * (0.38 + i * 0.17), w * 0.6, 4, '#c9b084', { opacity: 0.35 }),
  );
  return (
    rect(8, y, w - 16, h, k.down(...look.face), { r: 8, stroke: look.edge, 'stroke-width': 2 }) +
    rect(x, gy, gw, gh, k.slant('#3b4248', '#0d1012@.5', '#23282d'), {
      r: 12,
      stroke: '#0a0c0e',
      'stroke-width': 2,
    }) +
    rect(w * 0.18, gy + gh * 0.3, w * 0.64, gh * 0.56, k.radial('#7a5a2c/.6', '#15110b/0'), { r: 10 }) +
    racks +
    glass(k, x, gy, gw, gh, 12) +
    rect(w * 0.1, y + 44, w * 0.8, 20, '#000', { r: 10, opacity: 0.25, filter: k.soft(7) }) +
    rect(w * 0.09, y + 30, w * 0.82, 21, k.down('#ffffff', '#c5ccd1@.4', '#7a848b'), {
      r: 10,
      stroke: '#767f86',
      'stroke-width': 1,
    }) +
    brandMark(k, w / 2, y + h * 0.94, p.brand, 34, full ? '#dfe4e7' : look.ink)
  );
}

export const gx = (_i: number, w: number) => w * 0.2;

import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { mix, pick, repeat } from '../paint/numbers.ts';
import { circle, ellipse, polygon, rect } from '../paint/shapes.ts';
import { roundness, seam, sheen } from '../parts/body.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product, Projection } from '../product.ts';
import { capacityText } from './front-loader.ts';

export function topLoader(p: Product, k: Easel): Drawn {
  const kg = p.capacity ?? 12;
  const [w, h] = [mix(540, 680, (kg - 8) / 10), mix(900, 990, (kg - 8) / 10)];
  const look = finish(p.color);
  const side = 96;
  const [back, lid] = [118, 168];
  const glassLid = pick(p.seed, 'lid', 2) === 0;
  const at: Projection = (u, v) => [w * u * (1 - 0.1 * v) + v * (w * 0.1 + side) * 0.62, lid * (1 - v)];
  const quad = (u1: number, v1: number, u2: number, v2: number) => [
    at(u1, v1),
    at(u2, v1),
    at(u2, v2),
    at(u1, v2),
  ];
  const console_ = polygon(
    [at(0, 1), at(1, 1), [at(1, 1)[0], -back], [at(0, 1)[0], -back]],
    k.down(...(look.dark ? ['#454b51', '#212529'] : ['#ffffff', '#e3e8eb'])),
    { stroke: look.edge, 'stroke-width': 1.6, 'stroke-linejoin': 'round' },
  );
  const left = at(0, 1)[0];
  const cw = at(1, 1)[0] - left;
  const controls =
    knob(k, left + cw * 0.5, -back * 0.5, 42, look) +
    brandMark(k, left + cw * 0.05, -back * 0.4, p.brand, cw * 0.062, look.ink, 'start', 8) +
    rect(left + cw * 0.66, -back * 0.78, cw * 0.3, back * 0.56, k.down('#11171c', '#27313a'), { r: 10 }) +
    display(k, left + cw * 0.74, -back * 0.36, 38, { words: `${20 + pick(p.seed, 'min', 39)}` }) +
    repeat(3, (i) => circle(left + cw * (0.83 + i * 0.045), -back * 0.5, 7, '#6f7e89'));
  const top =
    polygon(
      [[0, lid], [w, lid], at(1, 1), at(0, 1)],
      k.down(...(look.dark ? ['#30353a', '#4c5359'] : ['#e8ecef', '#ffffff'])),
      {
        stroke: look.edge,
        'stroke-width': 1.4,
      },
    ) +
    polygon(
      quad(0.08, 0.1, 0.92, 0.93),
      glassLid ? k.slant('#5c6a74', '#20282e@.5', '#3c4851') : k.slant(...look.top),
      {
        stroke: look.edge,
        'stroke-width': 3,
        'stroke-linejoin': 'round',
      },
    ) +
    (glassLid
      ? polygon(quad(0.16, 0.18, 0.42, 0.86), '#fff', { opacity: 0.16 }) +
        ellipse(w * 0.57, lid * 0.5, w * 0.22, lid * 0.22, 'none', {
          stroke: '#b9c5cd',
          'stroke-width': 6,
          'stroke-opacity': 0.45,
        })
      : '') +
    rect(w * 0.36, lid - 26, w * 0.28, 20, k.down('#8d979e', '#dfe4e7'), { r: 9 });
  const sideWall = polygon(
    [[w - 4, lid], at(1, 1), [at(1, 1)[0], h * 0.93], [w - 4, h]],
    k.across(...look.side),
  );
  const svg =
    repeat(2, (i) => rect(36 + i * (w - 120), h - 5, 48, 26, '#262c31', { r: 6 })) +
    sideWall +
    console_ +
    controls +
    top +
    rect(0, lid, w, h - lid, k.down(...look.face), { r: 12, stroke: look.edge, 'stroke-width': 1.5 }) +
    roundness(k, 0, lid, w, h - lid, 0.16, 12) +
    sheen(k, 0, lid, w, h - lid, look.dark ? 0.12 : 0.3, 12) +
    seam(2, lid + 46, w - 2, lid + 46, look, 2.4) +
    text(k, w * 0.08, lid + 108, capacityText(p, 'kg'), 40, look.ink, { opacity: 0.85 }) +
    (p.inverter
      ? text(k, w * 0.92, lid + 106, 'INVERTER', 24, look.ink, { anchor: 'end', spacing: 4, opacity: 0.7 })
      : '') +
    seam(2, h - 60, w - 2, h - 60, look, 2.4);
  return {
    w: at(1, 1)[0],
    h: h + back + 20,
    svg: `<g transform="translate(0 ${back})">${svg}</g>`,
    front: { x: 0, y: 0, w, h: h + back },
    depth: [
      [w, h + back],
      [at(1, 1)[0], h * 0.93 + back],
    ],
    stand: 'floor',
  };
}

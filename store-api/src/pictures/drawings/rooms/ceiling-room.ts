import { cassettePanel } from '../air/cassette.ts';
import { sofa } from '../furnish/furniture.ts';
import type { Easel } from '../paint/easel.ts';
import { choose } from '../paint/numbers.ts';
import { corners, ellipse, group, polygon, rect, stroke } from '../paint/shapes.ts';
import type { Drawn, Product } from '../product.ts';
import { walls } from './room-shell.ts';

export function ceilingRoom(p: Product, k: Easel, item: Drawn) {
  const [light, dark] = choose(p.seed, 'wall', walls);
  const ceiling = polygon(corners(0, 0, 1000, 0, 780, 400, 220, 400), k.down('#ffffff', '#e6e8e8'));
  const room =
    rect(220, 400, 560, 420, k.slant(light, dark)) +
    polygon(corners(0, 0, 220, 400, 220, 820, 0, 1000), k.across('#f3f2ee', dark)) +
    polygon(corners(1000, 0, 780, 400, 780, 820, 1000, 1000), k.across(dark, light)) +
    polygon(corners(220, 820, 780, 820, 1000, 1000, 0, 1000), k.down('#a98a66', '#cfb28d'));
  const windowLight =
    rect(330, 470, 340, 230, k.down('#f4fafc', '#c9dde4')) +
    stroke('M330 470h340v230h-340ZM443 470v230M556 470v230', '#fff', 9);
  const table =
    ellipse(500, 905, 250, 20, '#000', { opacity: 0.32, filter: k.blur(12) }) +
    polygon(corners(190, 900, 810, 900, 880, 975, 120, 975), k.down('#e9e4da', '#d6cfc2')) +
    `<g clip-path="${k.clip(rect(0, 600, 1000, 300, '#000'))}">${group(sofa(p, k, 0), { x: 210, y: 716, scale: 0.58 })}</g>`;
  const unit =
    item.front.w === 1200
      ? group(item.svg, { x: 500 - 600 * 0.56, y: 96, scale: 0.56 })
      : ellipse(500, 230, 260, 100, '#26333d', { opacity: 0.22, filter: k.soft(24) }) + panelOnCeiling(p, k);
  return ceiling + room + windowLight + unit + table;
}

/** Near edge on top, because the camera looks up. */
const panelOnCeiling = (p: Product, k: Easel) =>
  cassettePanel(p, k, (u, v) => [500 + (u - 0.5) * (460 - 78 * v), 96 + 186 * v - 14 * v * v]);

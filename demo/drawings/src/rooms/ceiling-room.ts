import { cassettePanel } from '../air/cassette.ts';
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { corners, group, polygon, rect, stroke } from '../canvas/shapes.ts';
import { desk, dining, lowBoard, sofa } from '../furnish/furniture.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { walls } from './room-shell.ts';

const furnitures = [sofa, dining, desk, lowBoard, sofa];

type Opening = (canvas: Canvas) => string;

/** What the far wall has: a window of three, two tall ones, a glass door, or nothing. */
const openings: readonly Opening[] = [
  (canvas) =>
    rect(330, 470, 340, 230, canvas.down('#f4fafc', '#c9dde4')) +
    stroke('M330 470h340v230h-340ZM443 470v230M556 470v230', '#fff', 9),
  (canvas) =>
    repeat(
      2,
      (i) =>
        rect(290 + i * 240, 450, 170, 270, canvas.down('#f4fafc', '#c9dde4')) +
        stroke(`M${290 + i * 240} 450h170v270h-170ZM${375 + i * 240} 450v270`, '#fff', 8),
    ),
  (canvas) =>
    rect(270, 440, 460, 380, canvas.down('#f4fafc', '#cfe0dd')) +
    stroke('M270 820V440H730V820M500 440V820', '#5d676e', 10),
  () => '',
];

export function ceilingRoom(p: Product, canvas: Canvas, item: Drawn) {
  const [light, dark] = choose(p.seed, 'wall', walls);
  const ceiling = polygon(corners(0, 0, 1000, 0, 780, 400, 220, 400), canvas.down('#ffffff', '#e6e8e8'));
  const room =
    rect(220, 400, 560, 420, canvas.slant(light, dark)) +
    polygon(corners(0, 0, 220, 400, 220, 820, 0, 1000), canvas.across('#f3f2ee', dark)) +
    polygon(corners(1000, 0, 780, 400, 780, 820, 1000, 1000), canvas.across(dark, light)) +
    polygon(corners(220, 820, 780, 820, 1000, 1000, 0, 1000), canvas.down('#a98a66', '#cfb28d'));
  const windowLight = choose(p.seed, 'opening', openings)(canvas);
  const table =
    softEllipse(canvas, 500, 905, 250, 20, { spread: 12, colour: '#000', opacity: 0.32 }) +
    polygon(corners(190, 900, 810, 900, 880, 975, 120, 975), canvas.down('#e9e4da', '#d6cfc2')) +
    `<g clip-path="${canvas.clip(rect(0, 600, 1000, 300, '#000'))}">${group(choose(p.seed, 'below', furnitures)(p, canvas, 0), { x: 210, y: 716, scale: 0.58 })}</g>`;
  const unit =
    item.front.w === 1200
      ? group(item.svg, { x: 500 - 600 * 0.56, y: 96, scale: 0.56 })
      : softEllipse(canvas, 500, 230, 260, 100, { spread: 24, colour: '#26333d', opacity: 0.22 }) +
        panelOnCeiling(p, canvas);
  return ceiling + room + windowLight + unit + table;
}

/** Near edge on top, because the camera looks up. */
const panelOnCeiling = (p: Product, canvas: Canvas) =>
  cassettePanel(p, canvas, (u, v) => [500 + (u - 0.5) * (460 - 78 * v), 96 + 186 * v - 14 * v * v]);

import type { Canvas } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { corners, group, rect, stroke } from '../canvas/shapes.ts';
import type { Tone } from '../furnish/furniture.ts';
import { floorShadow, wallShadow } from '../parts/body.ts';
import { softPolygon } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';

export const walls: readonly Tone[] = [
  ['#eceae4', '#d9d6cd'],
  ['#dfe7e6', '#c7d3d3'],
  ['#e9e2da', '#d6cbbf'],
  ['#dde4ea', '#c5d0d9'],
  ['#e4e8df', '#cdd5c6'],
  ['#efe9e3', '#dcd2c8'],
];

const floors: readonly Tone[] = [
  ['#c9ab88', '#a98a66'],
  ['#b8a48d', '#94806a'],
  ['#d5c3a8', '#b7a386'],
];

export const wall = (p: Product, canvas: Canvas) =>
  rect(0, 0, 1000, 1000, canvas.slant(...choose(p.seed, 'wall', walls)));

/** Sun through a window outside the picture falls on the wall. */
export function sunlight(p: Product, _k: Canvas) {
  const x = choose(p.seed, 'sun', [80, 300, 520]);
  const soft = { spread: 12, colour: '#fff8e8', opacity: 0.42 };
  const pane = (dx: number, dy: number) =>
    softPolygon(
      corners(x + dx, 60 + dy, x + dx + 130, 20 + dy, x + dx + 220, 270 + dy, x + dx + 90, 310 + dy),
      soft,
    );
  return pane(0, 0) + pane(150, -44) + pane(100, 280) + pane(250, 236);
}

export function woodFloor(p: Product, canvas: Canvas, y: number) {
  const [light, dark] = choose(p.seed, 'floor', floors);
  const joints =
    range(13)
      .map((i) => `M${i * 84} ${y}L${(i * 84 - 500) * 1.9 + 500} 1000`)
      .join('') +
    range(3)
      .map((i) => `M0 ${y + 22 + i * i * 22 + i * 22}H1000`)
      .join('');
  return (
    rect(0, y, 1000, 1000 - y, canvas.down(dark, light)) +
    stroke(joints, '#6b5238', 1.4, { 'stroke-opacity': 0.25 }) +
    rect(0, y - 24, 1000, 24, canvas.down('#ffffff', '#e4e2dd')) +
    rect(0, y, 1000, 12, canvas.down('#000/.22', '#000/0'))
  );
}

export const curtainedWindow = (canvas: Canvas, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, canvas.down('#f2f8fb', '#d3e6ee@.6', '#bcd3cf')) +
  stroke(`M${x} ${y}h${w}v${h}h${-w}ZM${x + w / 2} ${y}v${h}M${x} ${y + h * 0.45}h${w}`, '#ffffff', 10) +
  stroke(`M${x - 6} ${y - 6}h${w + 12}v${h + 12}h${-w - 12}Z`, '#c9ccca', 2) +
  repeat(5, (i) =>
    rect(x + w - 34 + i * 17, y - 26, 19, h + 60, canvas.across('#fdfcf9', '#dcd8cf'), { r: 8 }),
  );

export const tileFloor = (canvas: Canvas, y: number) =>
  rect(0, y, 1000, 1000 - y, canvas.down('#c4c2bc', '#e2e0db')) +
  stroke(
    `${range(9)
      .map((i) => `M${i * 125} ${y}L${(i * 125 - 500) * 1.6 + 500} 1000`)
      .join('')}M0 ${y + 42}H1000`,
    '#a7a49c',
    2,
    { 'stroke-opacity': 0.6 },
  );

/** The left edge, and either the upper edge or the foot of the drawing. */
interface Place {
  x: number;
  top?: number;
  bottom?: number;
  scale: number;
}

/** Puts a product (drawn in millimetres) so that its front is `width` wide and its foot or top is at y. */
export function place(item: Drawn, { x, top, bottom = 0, scale }: Place) {
  const h = (item.tall ?? item.h) * scale;
  return group(item.svg, { x, y: top ?? bottom - h, scale });
}

export const mounted = (
  item: Drawn,
  _k: Canvas,
  { x, top, scale }: { x: number; top: number; scale: number },
) =>
  wallShadow(
    x + item.front.x * scale,
    top + item.front.y * scale,
    item.front.w * scale,
    item.front.h * scale,
  ) + place(item, { x, top, scale });

export const standing = (
  item: Drawn,
  canvas: Canvas,
  { x, bottom, scale }: { x: number; bottom: number; scale: number },
) =>
  floorShadow(canvas, x + item.front.x * scale, bottom - 6, item.front.w * scale * 1.08, 0.9) +
  place(item, { x, bottom, scale });

// How the wall behind a product is finished. Canvas units. The finishes are calm, so that the product is what is seen
// first.

type Finish = (canvas: Canvas) => string;

const none: Finish = () => '';

/** Light lines with their shadow, as mouldings show. */
const moulding = (d: string) =>
  stroke(d, '#000', 3, { 'stroke-opacity': 0.09, transform: 'translate(2 3)' }) +
  stroke(d, '#fff', 3, { 'stroke-opacity': 0.65 });

const boiserie: Finish = () =>
  moulding(
    `${range(3)
      .map((i) => `M${45 + i * 318} 40h274v560h-274Z`)
      .join('')}M0 640H1000`,
  );

const wainscot: Finish = (canvas) =>
  rect(0, 560, 1000, 440, canvas.down('#5e7179/.2', '#5e7179/.26')) +
  rect(0, 548, 1000, 14, canvas.down('#ffffff/.8', '#c9cdcb/.8'));

const slats: Finish = (canvas) =>
  rect(700, 0, 300, 1000, '#8d6a45') +
  repeat(15, (i) => rect(702 + i * 20, 0, 14, 1000, canvas.across('#d1a878', '#b28656')));

const stripes: Finish = () => repeat(13, (i) => rect(i * 80, 0, 40, 1000, '#fff', { opacity: 0.14 }));

const twoTone: Finish = (canvas) => rect(0, 0, 390, 1000, canvas.across('#4d6a6d/.16', '#4d6a6d/.1'));

const arch: Finish = (canvas) =>
  `<path d="M560 1000V420Q560 220 760 220T960 420V1000Z" fill="${canvas.down('#fff/.3', '#fff/.12')}"/>`;

const finishes: readonly Finish[] = [none, none, boiserie, wainscot, slats, stripes, twoTone, arch];

/** The wall in its colour and finish; the seed chooses both. */
export const backdrop = (p: Product, canvas: Canvas): string =>
  wall(p, canvas) + choose(p.seed, 'finish', finishes)(canvas);

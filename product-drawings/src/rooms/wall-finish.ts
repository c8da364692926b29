// How the wall behind a product is finished. Canvas units; calm on purpose, the product stays the sharpest thing.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, range, repeat } from '../canvas/numbers.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import type { Product } from '../product/product.ts';
import { wall } from './room-shell.ts';

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

/** The wall in its colour and finish, both by seed. */
export const backdrop = (p: Product, canvas: Canvas): string =>
  wall(p, canvas) + choose(p.seed, 'finish', finishes)(canvas);

import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, repeat } from '../canvas/numbers.ts';
import { rect } from '../canvas/shapes.ts';
import {
  armchair,
  bed,
  desk,
  dining,
  framed,
  lowBoard,
  plant,
  sideboard,
  sofa,
} from '../furnish/furniture.ts';
import { floorShadow } from '../parts/body.ts';
import { softEllipse } from '../parts/soft-shapes.ts';
import type { Drawn, Product } from '../product/product.ts';
import {
  backdrop,
  curtainedWindow,
  mounted,
  place,
  standing,
  sunlight,
  wall,
  woodFloor,
} from './room-shell.ts';

type Furniture = (p: Product, canvas: Canvas, y: number) => string;

const furnitures: readonly Furniture[] = [sofa, bed, sideboard, desk, dining, lowBoard];

const pictureGroups: readonly Furniture[] = [
  (p, canvas, y) => framed(p, canvas, 300, y, 150, 190) + framed(p, canvas, 480, y, 220, 190, 1),
  (p, canvas, y) => framed(p, canvas, 390, y - 10, 230, 220),
  () => '',
];

/** A wall unit over furniture; the seed chooses position and furniture. */
export function livingWall(p: Product, canvas: Canvas, item: Drawn): string {
  const scale = Math.min(0.62, 640 / item.w);
  const x = 500 - (item.front.w * scale) / 2 + choose(p.seed, 'hang', [-110, 0, 90]);
  const tall = item.h * scale > 250;
  const furniture = choose(p.seed, 'furniture', furnitures);
  const pictures = furniture === sofa && !tall ? choose(p.seed, 'art', pictureGroups)(p, canvas, 440) : '';
  const green = furniture === bed || pick(p.seed, 'plant', 4) === 0;
  return (
    backdrop(p, canvas) +
    sunlight(p, canvas) +
    pictures +
    mounted(item, canvas, { x, top: tall ? 70 : 110, scale }) +
    furniture(p, canvas, 720) +
    (green
      ? ''
      : plant(
          p,
          canvas,
          pick(p.seed, 'side', 2) ? 70 : 935,
          880,
          choose(p.seed, 'plantSize', [1.25, 1, 0.85]),
        ))
  );
}

const mirrored = (content: string) => `<g transform="translate(1000 0) scale(-1 1)">${content}</g>`;

const openings: readonly Furniture[] = [
  (_p, canvas) => curtainedWindow(canvas, 60, 90, 300, 470),
  (_p, canvas) => curtainedWindow(canvas, 60, 90, 300, 470) + curtainedWindow(canvas, 470, 90, 150, 470),
  (p, canvas) => framed(p, canvas, 110, 200, 190, 240, 2),
];

const seats: readonly Furniture[] = [
  (p, canvas) => framed(p, canvas, 730, 180, 170, 220) + armchair(p, canvas),
  (p, canvas) => `<g transform="translate(330 40)">${sofa(p, canvas, 500)}</g>`,
  (p, canvas) =>
    `<g transform="translate(360 76)">${lowBoard(p, canvas, 500)}</g>${framed(p, canvas, 700, 220, 200, 150)}`,
];

/** A product on the floor of a room in one of several arrangements, some of them mirrored. */
export function livingFloor(p: Product, canvas: Canvas, item: Drawn): string {
  const scale = Math.min(0.54, 640 / item.h);
  const room =
    choose(p.seed, 'opening', openings)(p, canvas, 0) +
    sunlight(p, canvas) +
    woodFloor(p, canvas, 790) +
    choose(p.seed, 'seat', seats)(p, canvas, 0) +
    plant(p, canvas, 90, 800, choose(p.seed, 'plantSize', [0.95, 0.75, 1.1]));
  return (
    backdrop(p, canvas) +
    (pick(p.seed, 'mirror', 2) ? mirrored(room) : room) +
    standing(item, canvas, { x: 470 - (item.w * scale) / 2, bottom: 910, scale })
  );
}

export function televisionRoom(p: Product, canvas: Canvas, item: Drawn) {
  const scale = Math.min(0.52, 700 / item.w);
  const cabinet =
    softEllipse(canvas, 500, 905, 400, 16, { spread: 10, colour: '#000', opacity: 0.28 }) +
    rect(110, 720, 780, 170, canvas.down('#c79f72', '#a27a4e'), { r: 8 }) +
    repeat(
      3,
      (i) =>
        rect(126 + i * 252, 742, 244, 134, canvas.down('#d3ad82', '#b48a5c'), { r: 5 }) +
        rect(226 + i * 252, 756, 44, 6, '#7b5c38', { r: 3 }),
    ) +
    rect(104, 706, 792, 22, canvas.down('#e0bd93', '#b58c5e'), { r: 5 }) +
    repeat(2, (i) => rect(170 + i * 640, 888, 18, 30, '#5d452b'));
  const wallSlats = repeat(26, (i) => rect(i * 40, 0, 34, 800, canvas.across('#000/0', '#000/.035')));
  return (
    wall(p, canvas) +
    wallSlats +
    sunlight(p, canvas) +
    woodFloor(p, canvas, 850) +
    softEllipse(canvas, 500, 590, 270, 110, { spread: 50, colour: '#fff2cf', opacity: 0.35 }) +
    cabinet +
    floorShadow(canvas, 320, 704, 360, 0.5) +
    place(item, { x: 500 - (item.w * scale) / 2, bottom: 708, scale }) +
    plant(p, canvas, 935, 820, 0.95) +
    rect(150, 668, 70, 12, '#6f8c8d') +
    rect(145, 680, 80, 13, '#c7a079') +
    rect(152, 692, 66, 14, '#e9e4da')
  );
}

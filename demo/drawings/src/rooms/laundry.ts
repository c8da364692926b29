import type { Canvas } from '../canvas/canvas.ts';
import { choose, pick, range } from '../canvas/numbers.ts';
import { rect, stroke } from '../canvas/shapes.ts';
import { onTheFloor, onTheWall } from '../furnish/laundry-furniture.ts';
import type { Drawn, Product } from '../product/product.ts';
import { mounted, standing, sunlight, tileFloor, wall } from './room-shell.ts';

type Tiles = (canvas: Canvas) => string;

const joints = (d: string) => stroke(d, '#ffffff', 3, { 'stroke-opacity': 0.7 });

const halfTiled: Tiles = (canvas) =>
  rect(0, 430, 1000, 460, canvas.down('#e6ecec', '#f3f6f6')) +
  joints(
    range(6)
      .map((i) => `M0 ${506 + i * 76}H1000`)
      .join('') +
      range(11)
        .map((i) => `M${50 + i * 90} 430V890`)
        .join(''),
  ) +
  rect(0, 420, 1000, 12, '#ffffff', { opacity: 0.8 });

const metro: Tiles = (canvas) =>
  rect(0, 0, 1000, 890, canvas.down('#e9efee/.75', '#f5f7f7/.75')) +
  joints(
    range(15)
      .map(
        (row) =>
          `M0 ${row * 62}H1000${range(8)
            .map((i) => `M${i * 140 + (row % 2) * 70} ${row * 62}v62`)
            .join('')}`,
      )
      .join(''),
  );

const tilings: readonly Tiles[] = [() => '', halfTiled, metro, () => ''];

/** The tap that feeds a washer, on the wall behind it. */
const tap = (canvas: Canvas) =>
  rect(92, 420, 34, 14, '#aab3b9', { r: 5 }) +
  rect(78, 408, 18, 40, canvas.across('#8f989f', '#f4f6f7@.4', '#7d868d'), { r: 6 }) +
  stroke('M112 430C112 520 150 470 190 520', '#c7ced3', 13);

/** Under a heater: a low cupboard with a folded towel. */
const cupboard = (p: Product, canvas: Canvas) => {
  const [light, dark] = choose(p.seed, 'cupboard', [
    ['#f4f3f0', '#dddbd5'],
    ['#b9c4bd', '#98a69e'],
    ['#d9c2a2', '#bfa27c'],
  ]);
  return (
    rect(120, 640, 420, 26, canvas.down('#fbfbfa', '#d3d1cc'), { r: 4 }) +
    rect(130, 666, 400, 240, canvas.down(light, dark)) +
    stroke('M330 676V896', '#000', 3, { 'stroke-opacity': 0.16 }) +
    rect(380, 600, 120, 40, canvas.down('#ffffff', '#d6dbde'), { r: 12 })
  );
};

/** The room of washers and of heaters. */
export function laundry(p: Product, canvas: Canvas, item: Drawn): string {
  const hung = item.mount === 'wall';
  const scale = Math.min(hung ? 0.72 : 0.66, (hung ? 520 : 760) / (item.tall ?? item.h));
  const machine = hung
    ? cupboard(p, canvas) + mounted(item, canvas, { x: 325 - (item.w * scale) / 2, top: 70, scale })
    : standing(item, canvas, { x: 360 - (item.w * scale) / 2, bottom: 918, scale });
  return (
    wall(p, canvas) +
    choose(p.seed, 'tiles', tilings)(canvas) +
    sunlight(p, canvas) +
    tileFloor(canvas, 890) +
    choose(p.seed, 'onTheWall', onTheWall)(canvas) +
    (hung || pick(p.seed, 'tap', 3) === 0 ? '' : tap(canvas)) +
    choose(p.seed, 'onTheFloor', onTheFloor)(canvas) +
    machine
  );
}

import { onTheFloor, onTheWall } from '../furnish/laundry-objects.ts';
import type { Easel } from '../paint/easel.ts';
import { choose, pick, range } from '../paint/numbers.ts';
import { rect, stroke } from '../paint/shapes.ts';
import type { Drawn, Product } from '../product.ts';
import { mounted, standing, sunlight, tileFloor, wall } from './room-shell.ts';

type Tiles = (k: Easel) => string;

const joints = (d: string) => stroke(d, '#ffffff', 3, { 'stroke-opacity': 0.7 });

const halfTiled: Tiles = (k) =>
  rect(0, 430, 1000, 460, k.down('#e6ecec', '#f3f6f6')) +
  joints(
    range(6)
      .map((i) => `M0 ${506 + i * 76}H1000`)
      .join('') +
      range(11)
        .map((i) => `M${50 + i * 90} 430V890`)
        .join(''),
  ) +
  rect(0, 420, 1000, 12, '#ffffff', { opacity: 0.8 });

const metro: Tiles = (k) =>
  rect(0, 0, 1000, 890, k.down('#e9efee/.75', '#f5f7f7/.75')) +
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
const tap = (k: Easel) =>
  rect(92, 420, 34, 14, '#aab3b9', { r: 5 }) +
  rect(78, 408, 18, 40, k.across('#8f989f', '#f4f6f7@.4', '#7d868d'), { r: 6 }) +
  stroke('M112 430C112 520 150 470 190 520', '#c7ced3', 13);

/** Under a heater: a low cupboard with a folded towel. */
const cupboard = (p: Product, k: Easel) => {
  const [light, dark] = choose(p.seed, 'cupboard', [
    ['#f4f3f0', '#dddbd5'],
    ['#b9c4bd', '#98a69e'],
    ['#d9c2a2', '#bfa27c'],
  ]);
  return (
    rect(120, 640, 420, 26, k.down('#fbfbfa', '#d3d1cc'), { r: 4 }) +
    rect(130, 666, 400, 240, k.down(light, dark)) +
    stroke('M330 676V896', '#000', 3, { 'stroke-opacity': 0.16 }) +
    rect(380, 600, 120, 40, k.down('#ffffff', '#d6dbde'), { r: 12 })
  );
};

/** Washers stand here, heaters hang here; the same room serves both. */
export function laundry(p: Product, k: Easel, item: Drawn): string {
  const hung = item.stand === 'wall';
  const scale = Math.min(hung ? 0.72 : 0.66, (hung ? 520 : 760) / (item.tall ?? item.h));
  const machine = hung
    ? cupboard(p, k) + mounted(item, k, { x: 325 - (item.w * scale) / 2, top: 70, scale })
    : standing(item, k, { x: 360 - (item.w * scale) / 2, bottom: 918, scale });
  return (
    wall(p, k) +
    choose(p.seed, 'tiles', tilings)(k) +
    sunlight(p, k) +
    tileFloor(k, 890) +
    choose(p.seed, 'onTheWall', onTheWall)(k) +
    (hung || pick(p.seed, 'tap', 3) === 0 ? '' : tap(k)) +
    choose(p.seed, 'onTheFloor', onTheFloor)(k) +
    machine
  );
}

import type { Easel } from '../paint/easel.ts';
import { repeat } from '../paint/numbers.ts';
import { ellipse, path, rect, stroke } from '../paint/shapes.ts';
import type { Drawn, Product } from '../product.ts';
import { mounted, standing, sunlight, tileFloor, wall } from './room-shell.ts';

export function laundry(p: Product, k: Easel, item: Drawn) {
  const scale = 0.62;
  const tap =
    item.stand === 'wall'
      ? ''
      : rect(92, 420, 34, 14, '#aab3b9', { r: 5 }) +
        rect(78, 408, 18, 40, k.across('#8f989f', '#f4f6f7@.4', '#7d868d'), { r: 6 }) +
        stroke('M112 430C112 520 150 470 190 520', '#c7ced3', 13);
  const shelf =
    tap +
    rect(640, 250, 320, 22, k.down('#d9bf9a', '#b3946a'), { r: 4 }) +
    rect(640, 272, 320, 16, k.down('#000/.18', '#000/0')) +
    rect(664, 166, 70, 84, k.across('#e9f0f2', '#a9bcc4'), { r: 12 }) +
    rect(748, 186, 90, 64, k.across('#f1ede5', '#cdc4b4'), { r: 8 }) +
    repeat(3, (i) =>
      rect(852, 186 + i * 22, 92, 20, ['#e8ded0', '#a8c0c0', '#f6f4ef'][i] ?? '#e8ded0', { r: 8 }),
    );
  const basket =
    path('M700 690H920L896 900H724Z', k.across('#d8bd97', '#a98a62')) +
    stroke('M708 740H914M712 790H908M718 840H902', '#8b6c45', 4, { 'stroke-opacity': 0.5 }) +
    path('M706 694Q760 610 810 668Q860 620 914 694Z', k.down('#fbfaf7', '#d6dcdd'));
  const main =
    item.stand === 'wall'
      ? mounted(item, k, { x: 270 - (item.w * 0.62) / 2, top: 90, scale: 0.62 })
      : standing(item, k, { x: 380 - (item.w * scale) / 2, bottom: 918, scale });
  const towel =
    item.stand === 'wall'
      ? rect(120, 640, 520, 26, k.down('#fbfbfa', '#d3d1cc'), { r: 4 }) +
        rect(130, 666, 500, 240, k.down('#f4f3f0', '#dddbd5')) +
        stroke('M380 676V896', '#c4c1ba', 3) +
        rect(470, 600, 130, 40, k.down('#ffffff', '#d6dbde'), { r: 12 })
      : '';
  return (
    wall(p, k) +
    sunlight(p, k) +
    tileFloor(k, 890) +
    shelf +
    towel +
    main +
    ellipse(810, 902, 120, 12, '#000', { opacity: 0.25, filter: k.blur(8) }) +
    basket
  );
}

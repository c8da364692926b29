import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix, pick, range, repeat } from '../canvas/numbers.ts';
import { ellipse, rect } from '../canvas/shapes.ts';
import { box } from '../parts/box.ts';
import { brandMark } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { condenserColours, feet, sideSlots } from './condenser-parts.ts';
import { grown } from './hi-wall.ts';

export function towerCondenser(p: Product, canvas: Canvas, btu: number): Drawn {
  const w = mix(560, 640, grown(btu));
  const h = mix(560, 680, grown(btu));
  const [side, top] = [130, 92];
  const line = `${p.brand}${p.seed}`;
  const look: Look = { ...finish('branco'), ...choose(line, 'paint', condenserColours) };
  const inner = rect(42, top + 46, w - 84, h - 96, canvas.across('#39434b', '#55616a@.5', '#3d474f'), {
    r: 8,
  });
  const count = choose(line, 'fins', [19, 13, 26]);
  const fins = pick(line, 'upright', 3)
    ? repeat(count, (i) =>
        rect(42, top + 52 + (i * (h - 110)) / count, w - 84, 247 / count, canvas.down('#f3f5f6', '#b9c2c8'), {
          r: 3,
        }),
      )
    : repeat(count, (i) =>
        rect(
          50 + (i * (w - 100)) / count,
          top + 50,
          (w - 100) / count / 2,
          h - 104,
          canvas.across('#f3f5f6', '#b9c2c8'),
          {
            r: 3,
          },
        ),
      );
  const svg =
    feet(canvas, w, h + top) +
    box(canvas, { y: top, w, h, side, eye: -h * 0.75, depth: 0.16, look, r: 12 }) +
    inner +
    fins +
    rect(w * 0.33, top + h * 0.4, w * 0.34, 62, canvas.down('#f7f9fa', '#dde2e5'), { r: 8 }) +
    brandMark(canvas, w / 2, top + h * 0.4 + 43, p.brand, 34, look.ink) +
    towerTop(canvas, w, side, top) +
    sideSlots(w, side, top, h, { eye: -h * 0.75, depth: 0.16, count: 14 }) +
    rect(0, top + h - 44, w, 44, canvas.down('#fff/.5', '#8d979f/.3'), { r: 8 });
  return {
    w: w + side,
    h: h + top + 32,
    svg,
    ...measuredFront(w, h, [w + side, top + h - h * 0.2], top),
    mount: 'floor',
    tower: true,
  };
}

function towerTop(canvas: Canvas, w: number, side: number, top: number) {
  const [cx, cy, rx] = [w * 0.5 + side * 0.62, top * 0.5, w * 0.36];
  const rings = range(5)
    .map((i) =>
      ellipse(cx, cy, rx * (0.25 + i * 0.18), 36 * (0.25 + i * 0.18), 'none', {
        stroke: '#8f9aa2',
        'stroke-width': 4,
      }),
    )
    .join('');
  return (
    ellipse(cx, cy, rx * 1.06, 39, '#b9c1c7') +
    ellipse(cx, cy, rx, 36, canvas.down('#1f272d', '#4a555d')) +
    rings +
    ellipse(cx, cy, rx * 0.2, 8, '#5b666e')
  );
}

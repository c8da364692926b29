// Canvas units; y is the height of the top.
import type { Canvas } from '../canvas/canvas.ts';
import { choose } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect, stroke } from '../canvas/shapes.ts';
import type { Product } from '../product/product.ts';
import { timber } from './timber.ts';
import { sofas } from './tones.ts';

/** Dining corner: table with a bowl of fruit and a vase, two chairs in front. */
export function dining(p: Product, canvas: Canvas, y: number): string {
  const wood = timber(p);
  const [light, dark] = choose(p.seed, 'sofa', sofas);
  const seat = (x: number) =>
    rect(x, y - 50, 210, 190, canvas.down(light, dark), { r: 60 }) +
    rect(x - 6, y + 120, 222, 60, canvas.down(light, dark), { r: 26 }) +
    stroke(
      `M${x + 22} ${y + 176}L${x + 6} ${y + 300}M${x + 188} ${y + 176}L${x + 204} ${y + 300}`,
      '#7a5a3a',
      16,
    );
  const bowl =
    circle(440, y - 42, 26, canvas.radialUpperLeft('#f0b45a', '#c67a26')) +
    circle(486, y - 46, 26, canvas.radialUpperLeft('#d9604a', '#96301f')) +
    circle(526, y - 40, 24, canvas.radialUpperLeft('#b6c96a', '#7c9436')) +
    path(
      `M396 ${y - 30}H566Q552 ${y + 20} 520 ${y + 22}H442Q410 ${y + 20} 396 ${y - 30}Z`,
      canvas.across('#f3efe7', '#b9ad99'),
    );
  const vase =
    stroke(
      `M646 ${y - 50}Q636 ${y - 130} 606 ${y - 176}M650 ${y - 50}Q654 ${y - 140} 678 ${y - 190}`,
      '#6f8a63',
      5,
    ) +
    ellipse(604, y - 178, 18, 26, '#86a878') +
    ellipse(680, y - 192, 18, 26, '#6f9a70') +
    ellipse(640, y - 140, 16, 24, '#95b586') +
    path(
      `M622 ${y + 18}Q604 ${y - 24} 632 ${y - 56}H666Q694 ${y - 24} 676 ${y + 18}Z`,
      canvas.across('#9fb6bd', '#64797f'),
    );
  return (
    bowl +
    vase +
    rect(110, y + 14, 780, 28, canvas.down(...wood), { r: 12 }) +
    rect(180, y + 42, 34, 260, canvas.across(...wood)) +
    rect(786, y + 42, 34, 260, canvas.across(...wood)) +
    rect(130, y + 42, 740, 16, canvas.down('#000/.25', '#000/0')) +
    seat(260) +
    seat(540)
  );
}

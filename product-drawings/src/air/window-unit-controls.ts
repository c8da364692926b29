import type { Canvas } from '../canvas/canvas.ts';
import { pick, repeat } from '../canvas/numbers.ts';
import { circle, rect } from '../canvas/shapes.ts';
import { text } from '../canvas/text.ts';
import { brandMark, display, knob } from '../parts/details.ts';
import type { Look } from '../parts/finishes.ts';
import type { Product } from '../product/product.ts';

export function controls(p: Product, canvas: Canvas, cx: number, w: number, h: number, look: Look): string {
  const brand = brandMark(canvas, cx, h * 0.84, p.brand, 22, look.ink);
  const digital = p.inverter || pick(p.seed, 'digital', 2) === 1;
  if (!digital) {
    const small = pick(`${p.brand}${p.seed}`, 'knobs', 2) === 0;
    return (
      knob(canvas, cx, h * 0.27, w * 0.058, look) +
      knob(canvas, cx, h * 0.52, w * (small ? 0.044 : 0.058), look) +
      text(canvas, cx, h * 0.68, 'FRIO', 13, look.ink, { anchor: 'middle', spacing: 2 }) +
      brand
    );
  }
  const buttons = repeat(6, (i) =>
    circle(
      cx - w * 0.045 + (i % 2) * w * 0.09,
      h * (0.44 + Math.floor(i / 2) * 0.1),
      w * 0.022,
      canvas.down('#ffffff', '#d5dce1'),
      {
        stroke: '#aeb8c0',
        'stroke-width': 1.4,
      },
    ),
  );
  return (
    rect(cx - w * 0.08, h * 0.14, w * 0.16, h * 0.2, canvas.down('#12191f', '#26313a'), { r: 8 }) +
    display(cx, h * 0.285, h * 0.12) +
    buttons +
    brand
  );
}

// Small things on a worktop. Canvas units: x is the left edge, y the worktop.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect, stroke } from '../canvas/shapes.ts';
import type { Product } from '../product/product.ts';

type Thing = (canvas: Canvas, x: number, y: number) => string;

const pots: Thing = (canvas, x, y) =>
  rect(x, y - 74, 58, 74, canvas.across('#e9e4da', '#bfb6a6'), { r: 8 }) +
  rect(x + 4, y - 88, 50, 18, canvas.across('#b98f62', '#8d6740'), { r: 5 }) +
  rect(x + 72, y - 54, 48, 54, canvas.across('#93aab0', '#64797f'), { r: 8 }) +
  rect(x + 75, y - 66, 42, 15, canvas.across('#b98f62', '#8d6740'), { r: 5 });

const kettle: Thing = (canvas, x, y) =>
  stroke(`M${x + 86} ${y - 74}Q${x + 122} ${y - 70} ${x + 96} ${y - 20}`, '#343b41', 9) +
  path(
    `M${x + 16} ${y}L${x + 26} ${y - 86}H${x + 84}L${x + 94} ${y}Z`,
    canvas.across('#9aa4ab', '#f6f8f9@.35', '#7f8a92'),
  ) +
  path(`M${x + 24} ${y - 66}L${x - 2} ${y - 84}L${x + 26} ${y - 86}Z`, '#8d979e') +
  rect(x + 28, y - 98, 54, 14, '#343b41', { r: 6 });

const fruit: Thing = (canvas, x, y) =>
  circle(x + 38, y - 44, 24, canvas.radialUpperLeft('#f0b45a', '#c67a26')) +
  circle(x + 80, y - 48, 24, canvas.radialUpperLeft('#d9604a', '#96301f')) +
  circle(x + 62, y - 66, 22, canvas.radialUpperLeft('#b6c96a', '#7c9436')) +
  path(
    `M${x} ${y - 40}H${x + 122}Q${x + 110} ${y} ${x + 84} ${y}H${x + 38}Q${x + 12} ${y} ${x} ${y - 40}Z`,
    canvas.across('#f8f6f1', '#c5bcae'),
  );

const boardAndKnives: Thing = (canvas, x, y) =>
  rect(x + 66, y - 122, 54, 122, canvas.across('#c79f72', '#94703f'), { r: 8 }) +
  circle(x + 93, y - 106, 7, '#7d5c35') +
  path(`M${x} ${y}L${x + 10} ${y - 74}H${x + 54}L${x + 50} ${y}Z`, canvas.across('#5a4632', '#3b2d1f')) +
  repeat(4, (i) => rect(x + 13 + i * 10, y - 98, 7, 28, '#23282c', { r: 3 }));

const books: Thing = (canvas, x, y) =>
  repeat(4, (i) =>
    rect(
      x + i * 25,
      y - 96 + (i % 2) * 14,
      22,
      96 - (i % 2) * 14,
      canvas.across(['#8a5f4b', '#e0d6c4', '#6f8c8d', '#c7a079'][i] ?? '#8a5f4b', '#5b5347'),
      { r: 3 },
    ),
  );

const coffee: Thing = (canvas, x, y) =>
  rect(x + 8, y - 112, 92, 112, canvas.across('#3c444b', '#1b2024'), { r: 10 }) +
  rect(x + 22, y - 72, 64, 58, canvas.down('#0d1114', '#2b333a'), { r: 6 }) +
  ellipse(x + 54, y - 24, 18, 6, '#f1ede5') +
  rect(x + 38, y - 46, 32, 24, canvas.across('#ffffff', '#c9c2b5'), { r: 5 }) +
  circle(x + 84, y - 92, 6, '#e0a35c');

const herbs: Thing = (canvas, x, y) =>
  repeat(3, (i) => {
    const at = x + 18 + i * 42;
    return (
      ellipse(at, y - 62, 22, 26, canvas.radialUpperLeft('#8fb477', '#4f7a4a')) +
      path(
        `M${at - 17} ${y - 44}H${at + 17}L${at + 12} ${y}H${at - 12}Z`,
        canvas.across('#e3c3a4', '#b98a63'),
      )
    );
  });

const things: readonly Thing[] = [pots, kettle, fruit, boardAndKnives, books, coffee, herbs];

/** One small still life by seed; `place` keeps two of a kitchen apart. */
export const stillLife = (p: Product, canvas: Canvas, place: string, x: number, y: number): string =>
  choose(p.seed, `thing-${place}`, things)(canvas, x, y);

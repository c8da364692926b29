import type { Canvas } from '../canvas/canvas.ts';
import type { Point } from '../canvas/numbers.ts';
import { pick, range } from '../canvas/numbers.ts';
import { ellipse, path, polygon, rect } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';

/** Ceiling fan in perspective from slightly below. */
export function ceilingFan(p: Product, canvas: Canvas): Drawn {
  const look = finish(p.color);
  const tone = look.dark ? look.face : ['#ffffff', '#c3ccd3'];
  const blade = (angle: number, fill: string) => {
    const tilt = 0.34;
    const [c, s] = [Math.cos(angle), Math.sin(angle) * tilt];
    const at = (along: number, across: number): Point => [
      600 + along * c - across * Math.sin(angle),
      330 + along * s + across * Math.cos(angle) * tilt,
    ];
    return (
      polygon(
        [
          at(150, -34),
          at(340, -72),
          at(580, -76),
          at(600, -40),
          at(600, 40),
          at(580, 70),
          at(340, 60),
          at(150, 34),
        ],
        fill,
        {
          stroke: look.edge,
          'stroke-width': 2,
          'stroke-linejoin': 'round',
        },
      ) + polygon([at(80, -16), at(190, -24), at(190, 24), at(80, 16)], canvas.down('#d9dfe3', '#7e8991'))
    );
  };
  const start = 0.4 + pick(p.seed, 'start', 5) * 0.12;
  const count = p.blades ?? 3;
  const angles = range(count)
    .map((i) => start + (i * Math.PI * 2) / count)
    .sort((a, b) => Math.sin(a) - Math.sin(b));
  const isBehind = (angle: number) => Math.sin(angle) < 0;
  const svg =
    ellipse(600, 30, 82, 22, canvas.across('#cfd6db', '#ffffff@.35', '#b5bfc6')) +
    path('M520 30Q530 70 580 78H620Q670 70 680 30Z', canvas.across('#dfe4e8', '#ffffff@.35', '#aeb8c0')) +
    rect(586, 70, 28, 170, canvas.across('#9aa4ac', '#ffffff@.35', '#8a949c')) +
    angles
      .filter(isBehind)
      .map((a) => blade(a, canvas.across(...tone)))
      .join('') +
    path(
      'M490 262Q500 226 600 226T710 262V340Q690 386 600 386T490 340Z',
      canvas.across('#aab4bc', '#ffffff@.32', '#e3e8eb@.6', '#8f9aa3'),
    ) +
    angles
      .filter((a) => !isBehind(a))
      .map((a) => blade(a, canvas.slant(...tone)))
      .join('') +
    ellipse(600, 372, 104, 30, canvas.across('#b9c2c9', '#f4f6f7@.4', '#9aa5ad')) +
    path(
      'M506 378Q516 486 600 488T694 378Q600 412 506 378Z',
      canvas.down('#fffdf3', '#fff2cf@.6', '#e9dcc0'),
    ) +
    ellipse(572, 424, 22, 30, '#fff', { opacity: 0.8 }) +
    brandMark(canvas, 600, 330, p.brand, 30, '#5d6872');
  return {
    w: 1200,
    h: 490,
    svg,
    front: { x: 0, y: 0, w: 1200, h: 490 },
    depth: [
      [600, 490],
      [600, 490],
    ],
    mount: 'ceiling',
  };
}

import type { Canvas } from '../canvas/canvas.ts';
import { choose, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product/product.ts';
import { tabletop } from './hob.ts';

interface Ground {
  look: Look;
  plate: readonly string[];
  edge: readonly string[];
  shine: number;
}

const blackGlass: Ground = {
  look: finish('preto'),
  plate: ['#454c52', '#16191c@.45', '#24292e'],
  edge: ['#24292e', '#0e1113'],
  shine: 0.07,
};
const steel: Ground = {
  look: finish('inox'),
  plate: ['#eef1f2', '#c3cacf@.5', '#dfe3e6'],
  edge: ['#dfe3e6', '#b5bdc3'],
  shine: 0.35,
};
const whiteGlass: Ground = {
  look: finish('branco'),
  plate: ['#ffffff', '#e9edf0@.5', '#f6f8f9'],
  edge: ['#e6eaed', '#c3cbd1'],
  shine: 0.5,
};

function groundOf(p: Product): Ground {
  if (/inox/i.test(p.color ?? '')) return steel;
  if (/branc/i.test(p.color ?? '')) return whiteGlass;
  return blackGlass;
}

const knobColours = [
  { side: ['#f6f8f9', '#7b858c'], cap: ['#ffffff', '#c4ccd1'] },
  { side: ['#5d666d', '#1b2024'], cap: ['#6f7880', '#343b41'] },
  { side: ['#e7d3a8', '#9a7731'], cap: ['#f8e9c8', '#c9a75f'] },
];

/** Cooktop seen from the cook's position: its vertical extent on the picture is its depth. */
export function cooktop(p: Product, canvas: Canvas): Drawn {
  const line = `${p.brand}${p.seed}`;
  const count = p.burners ?? 4;
  const [w, rise] = [count >= 5 ? 720 : count <= 2 ? 330 : 580, 400];
  const ground = groundOf(p);
  const fill = choose(line, 'knobs', knobColours);
  const step = choose(line, 'step', [64, 56]);
  const rightmost = 0.92 - ((count - 1) / 2) * (step / w);
  const middle = Math.min(rightmost, count <= 2 ? 0.56 : choose(line, 'knobsAt', [0.56, 0.52, 0.7]));
  const knobX = (i: number) => w * middle + (i - (count - 1) / 2) * step;
  const controls = repeat(
    count,
    (i) =>
      ellipse(knobX(i), rise + 20, 24, 15, '#000', { opacity: 0.3 }) +
      circle(knobX(i), rise + 8, 22, canvas.slant(...fill.side), { stroke: '#4d565d', 'stroke-width': 2 }) +
      ellipse(knobX(i), rise + 2, 17, 13, canvas.slant(...fill.cap)),
  );
  const slab = path(
    `M0 ${rise}L${w * -0.02} ${rise + 54}Q${w * -0.02} ${rise + 66} 14 ${rise + 66}H${w - 14}Q${w * 1.02} ${rise + 66} ${w * 1.02} ${rise + 54}L${w} ${rise}Z`,
    canvas.down(...ground.edge),
    { stroke: '#6b747b', 'stroke-width': 1.5 },
  );
  const shine = path(`M${w * 0.12} 10H${w * 0.36}L${w * 0.14} ${rise}H${w * 0.01}Z`, '#fff', {
    opacity: ground.shine,
  });
  return {
    w,
    h: rise + 66,
    svg:
      tabletop(p, canvas, w, rise, {
        plate: canvas.slant(...ground.plate),
        shine,
        size: w / (count <= 2 ? 5.2 : 9),
      }) +
      slab +
      controls +
      brandMark(canvas, w * 0.06, rise + 46, p.brand, count <= 2 ? 19 : 24, ground.look.ink, 'start'),
    front: { x: 0, y: 0, w, h: rise + 66 },
    depth: [
      [w, rise],
      [w, rise],
    ],
    mount: 'table',
    lying: true,
  };
}

import type { Easel } from '../paint/easel.ts';
import { pick, repeat } from '../paint/numbers.ts';
import { circle, ellipse, path } from '../paint/shapes.ts';
import { brandMark } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';
import { tabletop } from './hob.ts';

/** Cooktop on glass, seen from the cook's place. */
export function cooktop(p: Product, k: Easel): Drawn {
  const count = Number(p.burners) || 4;
  const [w, rise] = [count >= 5 ? 720 : count <= 2 ? 330 : 580, 400];
  const black = pick(p.seed, 'glass', 3) > 0;
  const look = finish(black ? 'preto' : 'inox');
  const plate = black
    ? k.slant('#454c52', '#16191c@.45', '#24292e')
    : k.slant('#eef1f2', '#c3cacf@.5', '#dfe3e6');
  const knobX = (i: number) => w * 0.56 + (i - (count - 1) / 2) * 64;
  const controls = repeat(
    count,
    (i) =>
      ellipse(knobX(i), rise + 20, 24, 15, '#000', { opacity: 0.3 }) +
      circle(knobX(i), rise + 8, 22, k.slant('#f6f8f9', '#7b858c'), {
        stroke: '#4d565d',
        'stroke-width': 2,
      }) +
      ellipse(knobX(i), rise + 2, 17, 13, k.slant('#ffffff', '#c4ccd1')),
  );
  const slab = path(
    `M0 ${rise}L${w * -0.02} ${rise + 54}Q${w * -0.02} ${rise + 66} 14 ${rise + 66}H${w - 14}Q${w * 1.02} ${rise + 66} ${w * 1.02} ${rise + 54}L${w} ${rise}Z`,
    black ? k.down('#24292e', '#0e1113') : k.down('#dfe3e6', '#b5bdc3'),
    { stroke: '#6b747b', 'stroke-width': 1.5 },
  );
  const shine = path(`M${w * 0.12} 10H${w * 0.36}L${w * 0.14} ${rise}H${w * 0.01}Z`, '#fff', {
    opacity: black ? 0.07 : 0.35,
  });
  return {
    w,
    h: rise + 66,
    svg:
      tabletop(p, k, w, rise, { plate, shine, size: w / (count <= 2 ? 5.2 : 9) }) +
      slab +
      controls +
      brandMark(k, w * 0.06, rise + 46, p.brand, count <= 2 ? 19 : 24, look.ink, 'start'),
    front: { x: 0, y: 0, w, h: rise + 66 },
    depth: [
      [w, rise],
      [w, rise],
    ],
    stand: 'table',
    lying: true,
  };
}

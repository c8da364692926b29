import type { Canvas } from '../canvas/canvas.ts';
import { choose, mix } from '../canvas/numbers.ts';
import { path, rect } from '../canvas/shapes.ts';
import { brandMark } from '../parts/details.ts';
import { measuredFront } from '../parts/measured-front.ts';
import type { Drawn, Product } from '../product/product.ts';
import { screenScene } from './screen-scenes.ts';

/** Television with a lit landscape, drawn from its diagonal in inches. */
export function television(p: Product, canvas: Canvas): Drawn {
  const inches = p.inches ?? 50;
  const [w, h] = [inches * 22.3, inches * 12.75];
  const u = inches / 50;
  const svg =
    choose(`${p.brand}${p.seed}`, 'feet', feetStyles)(canvas, w, h, u) +
    rect(
      0,
      0,
      w,
      h,
      canvas.down(
        ...choose(p.seed, 'bezel', [
          ['#3a4046', '#0b0d0f'],
          ['#3a4046', '#0b0d0f'],
          ['#c3cad0', '#6d767e'],
        ]),
      ),
      { r: 9 * u },
    ) +
    `<g clip-path="${canvas.clip(rect(8 * u, 8 * u, w - 16 * u, h - 26 * u, '#000'))}">${screenScene(canvas, p.seed, w, h)}</g>` +
    path(`M${w * 0.56} ${8 * u}H${w - 8 * u}V${h * 0.62}Z`, canvas.slant('#fff/.13', '#fff/.02')) +
    rect(1, h - 17 * u, w - 2, 16 * u, canvas.down('#30363b', '#14171a'), { r: 4 }) +
    brandMark(canvas, w / 2, h - 4 * u, p.brand, 15 * u, '#b4bdc4');
  return {
    w,
    h: h + 74 * u,
    svg,
    ...measuredFront(w, h, [w, h]),
    mount: 'table',
    share: mix(0.74, 1, (inches - 24) / 46),
  };
}

type Feet = (canvas: Canvas, w: number, h: number, u: number) => string;

const forked: Feet = (canvas, w, h, u) =>
  [0.16, 0.84]
    .map((x) =>
      path(
        `M${w * x - 10 * u} ${h - 4}L${w * x - 62 * u} ${h + 70 * u}H${w * x - 44 * u}L${w * x + 2 * u} ${h + 12 * u}L${w * x + 44 * u} ${h + 70 * u}H${w * x + 62 * u}L${w * x + 14 * u} ${h - 4}Z`,
        canvas.down('#40464c', '#15181b'),
      ),
    )
    .join('');

const slanted: Feet = (canvas, w, h, u) =>
  [0.12, 0.88]
    .map((x, i) => {
      const out = (i ? 46 : -46) * u;
      return path(
        `M${w * x - 9 * u} ${h - 4}L${w * x + out - 9 * u} ${h + 70 * u}H${w * x + out + 16 * u}L${w * x + 14 * u} ${h - 4}Z`,
        canvas.down('#9aa3aa', '#4a5259'),
      );
    })
    .join('');

const pedestal: Feet = (canvas, w, h, u) =>
  rect(w * 0.43, h - 4, w * 0.14, 56 * u, canvas.across('#24282c', '#5d656b@.4', '#1b1f22')) +
  path(
    `M${w * 0.3} ${h + 70 * u}Q${w * 0.32} ${h + 50 * u} ${w * 0.4} ${h + 48 * u}H${w * 0.6}Q${w * 0.68} ${h + 50 * u} ${w * 0.7} ${h + 70 * u}Z`,
    canvas.down('#5d656b', '#1b1f22'),
  );

const bench: Feet = (canvas, w, h, u) =>
  rect(w * 0.47, h - 4, w * 0.06, 62 * u, '#2b3136') +
  rect(w * 0.36, h + 56 * u, w * 0.28, 14 * u, canvas.down('#aab3ba', '#5b646b'), { r: 4 * u });

const feetStyles: readonly Feet[] = [forked, slanted, pedestal, bench];

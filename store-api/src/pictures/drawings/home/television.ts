import type { Easel } from '../paint/easel.ts';
import { choose, pick } from '../paint/numbers.ts';
import { ellipse, path, rect } from '../paint/shapes.ts';
import { brandMark } from '../parts/details.ts';
import type { Drawn, Product } from '../product.ts';

/** Television with a lit landscape, drawn from its diagonal in inches. */
export function television(p: Product, k: Easel): Drawn {
  const inches = p.inches ?? 50;
  const [w, h] = [inches * 22.3, inches * 12.75];
  const u = inches / 50;
  const mood = choose(p.seed, 'mood', moods);
  const svg =
    televisionFeet(k, w, h, u, pick(p.brand, 'feet', 2)) +
    rect(0, 0, w, h, k.down('#3a4046', '#0b0d0f'), { r: 9 * u }) +
    `<g clip-path="${k.clip(rect(8 * u, 8 * u, w - 16 * u, h - 26 * u, '#000'))}">${demonstration(k, mood, w, h)}</g>` +
    path(`M${w * 0.56} ${8 * u}H${w - 8 * u}V${h * 0.62}Z`, k.slant('#fff/.13', '#fff/.02')) +
    rect(1, h - 17 * u, w - 2, 16 * u, k.down('#30363b', '#14171a'), { r: 4 }) +
    brandMark(k, w / 2, h - 4 * u, p.brand, 15 * u, '#b4bdc4');
  return {
    w,
    h: h + 74 * u,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w, h],
      [w, h],
    ],
    stand: 'table',
  };
}

const televisionFeet = (k: Easel, w: number, h: number, u: number, style: number) =>
  style
    ? [0.16, 0.84]
        .map((x) =>
          path(
            `M${w * x - 10 * u} ${h - 4}L${w * x - 62 * u} ${h + 70 * u}H${w * x - 44 * u}L${w * x + 2 * u} ${h + 12 * u}L${w * x + 44 * u} ${h + 70 * u}H${w * x + 62 * u}L${w * x + 14 * u} ${h - 4}Z`,
            k.down('#40464c', '#15181b'),
          ),
        )
        .join('')
    : rect(w * 0.43, h - 4, w * 0.14, 56 * u, k.across('#24282c', '#5d656b@.4', '#1b1f22')) +
      path(
        `M${w * 0.3} ${h + 70 * u}Q${w * 0.32} ${h + 50 * u} ${w * 0.4} ${h + 48 * u}H${w * 0.6}Q${w * 0.68} ${h + 50 * u} ${w * 0.7} ${h + 70 * u}Z`,
        k.down('#5d656b', '#1b1f22'),
      );

type Mood = readonly [night: string, deep: string, bright: string, glow: string, shade: string];

const moods: readonly Mood[] = [
  ['#04121f', '#0f6f9a', '#39c6d6', '#f4b860', '#0a2f4a'],
  ['#12082a', '#7a2a8f', '#ef5d78', '#ffc371', '#2b1458'],
  ['#03211f', '#0f8a76', '#7fd6a2', '#f5f0b8', '#06443f'],
  ['#101828', '#2f5f9f', '#9cc4e8', '#ffffff', '#1b2f55'],
];

/** What the screen shows: soft ribbons of coloured light, as in a shop's demonstration loop. */
function demonstration(k: Easel, [night, deep, bright, glow, shade]: Mood, w: number, h: number) {
  const haze = (x: number, y: number, rx: number, ry: number, colour: string, alpha: number) =>
    ellipse(w * x, h * y, w * rx, h * ry, k.radial(`${colour}/${alpha}`, `${colour}/0`));
  const ribbon = (y: number, lift: number, from: string, to: string, alpha: number) =>
    path(
      `M0 ${h * y}C${w * 0.2} ${h * (y - lift)} ${w * 0.34} ${h * (y + lift)} ${w * 0.55} ${h * y}S${w * 0.86} ${h * (y - lift * 1.3)} ${w} ${h * (y - 0.12)}V${h * (y + 0.16)}C${w * 0.84} ${h * (y - lift * 0.5)} ${w * 0.7} ${h * (y + 0.34)} ${w * 0.5} ${h * (y + 0.2)}S${w * 0.16} ${h * (y - lift * 0.3)} 0 ${h * (y + 0.22)}Z`,
      k.across(`${from}/0`, `${from}/${alpha}@.3`, `${to}/${alpha}@.7`, `${to}/.1`),
    );
  return (
    rect(0, 0, w, h, k.slant(night, shade, night)) +
    haze(0.25, 0.7, 0.55, 0.8, deep, 0.9) +
    haze(0.8, 0.25, 0.5, 0.7, bright, 0.55) +
    haze(0.62, 0.62, 0.3, 0.42, glow, 0.6) +
    ribbon(0.42, 0.3, deep, bright, 0.85) +
    ribbon(0.56, 0.22, bright, glow, 0.8) +
    ribbon(0.68, 0.34, glow, deep, 0.55) +
    ribbon(0.5, 0.12, '#ffffff', bright, 0.35)
  );
}

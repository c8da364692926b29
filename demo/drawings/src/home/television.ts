import type { Canvas } from '../canvas/canvas.ts';
import { choose, hash, mix, range, repeat } from '../canvas/numbers.ts';
import { circle, ellipse, path, polygon, rect } from '../canvas/shapes.ts';
import { measuredFront } from '../parts/body.ts';
import { brandMark } from '../parts/details.ts';
import type { Drawn, Product } from '../product/product.ts';

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

// Colours that the scenes on a television share.

/** Five colours from dark to bright and back. */
type Mood = readonly [night: string, deep: string, bright: string, glow: string, shade: string];

interface Screen {
  canvas: Canvas;
  w: number;
  h: number;
  mood: Mood;
}

const haze = ({ canvas, w, h }: Screen, x: number, y: number, r: number, colour: string, alpha: number) =>
  ellipse(w * x, h * y, w * r, h * r * 1.4, canvas.radial(`${colour}/${alpha}`, `${colour}/0`));

const night = ({ canvas, w, h, mood: [dark, , , , shade] }: Screen) =>
  rect(0, 0, w, h, canvas.slant(dark, shade, dark));

// Calm scenes on a television's screen. w × h is the panel.

const moods: readonly Mood[] = [
  ['#04121f', '#0f6f9a', '#39c6d6', '#f4b860', '#0a2f4a'],
  ['#12082a', '#7a2a8f', '#ef5d78', '#ffc371', '#2b1458'],
  ['#03211f', '#0f8a76', '#7fd6a2', '#f5f0b8', '#06443f'],
  ['#101828', '#2f5f9f', '#9cc4e8', '#ffffff', '#1b2f55'],
  ['#200a0a', '#a2351f', '#f0853d', '#ffe0a3', '#4a1712'],
  ['#0d0b24', '#3b3f9c', '#7f8bf0', '#f2b6e0', '#1d1b52'],
  ['#1c1408', '#8a5a1e', '#e0a94e', '#fff2c9', '#3d2a10'],
];

// Shapes of coloured light on a television.

const ribbons = (screen: Screen): string => {
  const { canvas, w, h, mood } = screen;
  const [, deep, bright, glow] = mood;
  const ribbon = (y: number, lift: number, from: string, to: string, alpha: number) =>
    path(
      `M0 ${h * y}C${w * 0.2} ${h * (y - lift)} ${w * 0.34} ${h * (y + lift)} ${w * 0.55} ${h * y}S${w * 0.86} ${h * (y - lift * 1.3)} ${w} ${h * (y - 0.12)}V${h * (y + 0.16)}C${w * 0.84} ${h * (y - lift * 0.5)} ${w * 0.7} ${h * (y + 0.34)} ${w * 0.5} ${h * (y + 0.2)}S${w * 0.16} ${h * (y - lift * 0.3)} 0 ${h * (y + 0.22)}Z`,
      canvas.across(`${from}/0`, `${from}/${alpha}@.3`, `${to}/${alpha}@.7`, `${to}/.1`),
    );
  return (
    night(screen) +
    haze(screen, 0.25, 0.7, 0.55, deep, 0.9) +
    haze(screen, 0.8, 0.25, 0.5, bright, 0.55) +
    haze(screen, 0.62, 0.62, 0.3, glow, 0.6) +
    ribbon(0.42, 0.3, deep, bright, 0.85) +
    ribbon(0.56, 0.22, bright, glow, 0.8) +
    ribbon(0.68, 0.34, glow, deep, 0.55) +
    ribbon(0.5, 0.12, '#ffffff', bright, 0.35)
  );
};

/** Large soft spheres. */
const spheres = (screen: Screen): string => {
  const { canvas, w, h, mood } = screen;
  const [dark, deep, bright, glow] = mood;
  const ball = (x: number, y: number, r: number, light: string, low: string) =>
    circle(w * x, h * y, h * r, canvas.radialUpperLeft(`${light}/.95`, `${low}/.9`));
  return (
    night(screen) +
    haze(screen, 0.5, 0.5, 0.7, deep, 0.9) +
    ball(0.2, 0.66, 0.34, bright, deep) +
    ball(0.52, 0.36, 0.22, glow, bright) +
    ball(0.76, 0.62, 0.4, deep, dark) +
    ball(0.9, 0.24, 0.12, glow, bright) +
    ball(0.4, 0.84, 0.1, glow, deep)
  );
};

/** Petals around a centre. */
const flower = (screen: Screen): string => {
  const { canvas, w, h, mood } = screen;
  const [, deep, bright, glow, shade] = mood;
  const petal = (count: number, reach: number, light: string, low: string) =>
    repeat(
      count,
      (i) =>
        `<g transform="translate(${Math.round(w * 0.5)} ${Math.round(h * 0.52)}) rotate(${Math.round((360 / count) * i)})">${path(
          `M0 0C${-reach * 0.34} ${-reach * 0.4} ${-reach * 0.2} ${-reach} 0 ${-reach}S${reach * 0.34} ${-reach * 0.4} 0 0Z`,
          canvas.down(`${light}/.92`, `${low}/.92`),
        )}</g>`,
    );
  return (
    night(screen) +
    haze(screen, 0.5, 0.5, 0.6, shade, 0.9) +
    petal(12, h * 0.72, deep, shade) +
    petal(10, h * 0.5, bright, deep) +
    petal(8, h * 0.3, glow, bright) +
    circle(w * 0.5, h * 0.52, h * 0.07, canvas.radialUpperLeft('#ffffff', glow))
  );
};

const facets = (screen: Screen): string => {
  const { canvas, w, h, mood } = screen;
  const [dark, deep, bright, glow, shade] = mood;
  const tones = [dark, deep, bright, glow, shade];
  const tone = (name: string) => tones[hash(name) % tones.length] ?? deep;
  return (
    rect(0, 0, w, h, deep) +
    range(24)
      .map((i) => {
        const [x, y] = [((i % 6) * w) / 6, (Math.floor(i / 6) * h) / 4];
        const [dx, dy] = [w / 6, h / 4];
        return (
          polygon(
            [
              [x, y],
              [x + dx, y],
              [x, y + dy],
            ],
            canvas.slant(tone(`up${i}`), deep),
          ) +
          polygon(
            [
              [x + dx, y],
              [x + dx, y + dy],
              [x, y + dy],
            ],
            canvas.slant(deep, tone(`low${i}`)),
          )
        );
      })
      .join('')
  );
};

// Landscapes on a television.

/** Three ranges of hills before a low sun. */
const hills = (screen: Screen): string => {
  const { canvas, w, h, mood } = screen;
  const [dark, deep, bright, glow, shade] = mood;
  const range3 = (y: number, top: number, light: string, low: string) =>
    path(
      `M0 ${h * y}L${w * 0.14} ${h * (y - top * 0.6)}L${w * 0.26} ${h * (y - top * 0.2)}L${w * 0.42} ${h * (y - top)}L${w * 0.58} ${h * (y - top * 0.3)}L${w * 0.72} ${h * (y - top * 0.8)}L${w * 0.88} ${h * (y - top * 0.25)}L${w} ${h * (y - top * 0.55)}V${h}H0Z`,
      canvas.down(light, low),
    );
  return (
    rect(0, 0, w, h, canvas.down(deep, bright, glow)) +
    circle(w * 0.66, h * 0.42, h * 0.13, canvas.radialUpperLeft('#ffffff', glow)) +
    haze(screen, 0.66, 0.42, 0.4, '#ffffff', 0.35) +
    range3(0.62, 0.3, bright, deep) +
    range3(0.8, 0.34, deep, shade) +
    range3(0.98, 0.3, shade, dark)
  );
};

const dunes = (screen: Screen): string => {
  const { canvas, w, h, mood } = screen;
  const [dark, deep, bright, glow] = mood;
  const dune = (y: number, bend: number, lit: string, low: string) =>
    path(
      `M0 ${h * y}C${w * 0.3} ${h * (y - bend)} ${w * 0.5} ${h * (y + bend)} ${w} ${h * (y - bend * 0.6)}V${h}H0Z`,
      canvas.slant(lit, low),
    );
  return (
    rect(0, 0, w, h, canvas.down(dark, deep, bright)) +
    haze(screen, 0.3, 0.35, 0.45, glow, 0.7) +
    dune(0.58, 0.14, bright, deep) +
    dune(0.7, -0.18, glow, deep) +
    dune(0.84, 0.16, deep, dark)
  );
};

/** A skyline at dusk, mirrored in water. */
const city = (screen: Screen): string => {
  const { canvas, w, h, mood } = screen;
  const [dark, deep, bright, glow, shade] = mood;
  const towers = range(18).map((i) => ({
    x: (i / 18) * w,
    tall: h * (0.12 + (hash(`tower${i}`) % 30) / 100),
  }));
  const line = h * 0.66;
  return (
    rect(0, 0, w, h, canvas.down(dark, deep, bright)) +
    haze(screen, 0.5, 0.64, 0.6, glow, 0.75) +
    towers
      .map(({ x, tall }) => rect(x + 2, line - tall, w / 18 - 4, tall, canvas.down(shade, dark)))
      .join('') +
    repeat(40, (i) =>
      rect(
        (w / 40) * i + 6,
        line - h * (0.03 + (hash(`lit${i}`) % 14) / 100),
        w * 0.006,
        h * 0.012,
        i % 3 ? glow : '#ffffff',
        { opacity: 0.85 },
      ),
    ) +
    rect(0, line, w, h - line, canvas.down(shade, dark)) +
    repeat(12, (i) =>
      rect(
        (w / 12) * i,
        line + h * 0.01,
        w * 0.03,
        h * (0.1 + (hash(`wave${i}`) % 14) / 100),
        canvas.down(`${glow}/.55`, `${glow}/0`),
      ),
    )
  );
};

const scenes: readonly ((screen: Screen) => string)[] = [
  ribbons,
  hills,
  dunes,
  city,
  spheres,
  flower,
  facets,
  ribbons,
];

/** One scene in one mood; half of them mirrored. */
function screenScene(canvas: Canvas, seed: string, w: number, h: number): string {
  const picture = choose(seed, 'scene', scenes)({ canvas, w, h, mood: choose(seed, 'mood', moods) });
  return hash(`mirror:${seed}`) % 2
    ? `<g transform="translate(${Math.round(w)} 0) scale(-1 1)">${picture}</g>`
    : picture;
}

// What a television shows in a shop: calm scenes of coloured light. w × h is the panel.
import type { Easel } from '../paint/easel.ts';
import { choose, hash, range, repeat } from '../paint/numbers.ts';
import { circle, ellipse, path, polygon, rect } from '../paint/shapes.ts';

/** Five colours from dark to bright and back. */
type Mood = readonly [night: string, deep: string, bright: string, glow: string, shade: string];

const moods: readonly Mood[] = [
  ['#04121f', '#0f6f9a', '#39c6d6', '#f4b860', '#0a2f4a'],
  ['#12082a', '#7a2a8f', '#ef5d78', '#ffc371', '#2b1458'],
  ['#03211f', '#0f8a76', '#7fd6a2', '#f5f0b8', '#06443f'],
  ['#101828', '#2f5f9f', '#9cc4e8', '#ffffff', '#1b2f55'],
  ['#200a0a', '#a2351f', '#f0853d', '#ffe0a3', '#4a1712'],
  ['#0d0b24', '#3b3f9c', '#7f8bf0', '#f2b6e0', '#1d1b52'],
  ['#1c1408', '#8a5a1e', '#e0a94e', '#fff2c9', '#3d2a10'],
];

interface Screen {
  k: Easel;
  w: number;
  h: number;
  mood: Mood;
}

const haze = ({ k, w, h }: Screen, x: number, y: number, r: number, colour: string, alpha: number) =>
  ellipse(w * x, h * y, w * r, h * r * 1.4, k.radial(`${colour}/${alpha}`, `${colour}/0`));

const night = ({ k, w, h, mood: [dark, , , , shade] }: Screen) =>
  rect(0, 0, w, h, k.slant(dark, shade, dark));

const ribbons = (screen: Screen): string => {
  const { k, w, h, mood } = screen;
  const [, deep, bright, glow] = mood;
  const ribbon = (y: number, lift: number, from: string, to: string, alpha: number) =>
    path(
      `M0 ${h * y}C${w * 0.2} ${h * (y - lift)} ${w * 0.34} ${h * (y + lift)} ${w * 0.55} ${h * y}S${w * 0.86} ${h * (y - lift * 1.3)} ${w} ${h * (y - 0.12)}V${h * (y + 0.16)}C${w * 0.84} ${h * (y - lift * 0.5)} ${w * 0.7} ${h * (y + 0.34)} ${w * 0.5} ${h * (y + 0.2)}S${w * 0.16} ${h * (y - lift * 0.3)} 0 ${h * (y + 0.22)}Z`,
      k.across(`${from}/0`, `${from}/${alpha}@.3`, `${to}/${alpha}@.7`, `${to}/.1`),
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

/** Three ranges of hills before a low sun. */
const hills = (screen: Screen): string => {
  const { k, w, h, mood } = screen;
  const [dark, deep, bright, glow, shade] = mood;
  const range3 = (y: number, top: number, light: string, low: string) =>
    path(
      `M0 ${h * y}L${w * 0.14} ${h * (y - top * 0.6)}L${w * 0.26} ${h * (y - top * 0.2)}L${w * 0.42} ${h * (y - top)}L${w * 0.58} ${h * (y - top * 0.3)}L${w * 0.72} ${h * (y - top * 0.8)}L${w * 0.88} ${h * (y - top * 0.25)}L${w} ${h * (y - top * 0.55)}V${h}H0Z`,
      k.down(light, low),
    );
  return (
    rect(0, 0, w, h, k.down(deep, bright, glow)) +
    circle(w * 0.66, h * 0.42, h * 0.13, k.lamp('#ffffff', glow)) +
    haze(screen, 0.66, 0.42, 0.4, '#ffffff', 0.35) +
    range3(0.62, 0.3, bright, deep) +
    range3(0.8, 0.34, deep, shade) +
    range3(0.98, 0.3, shade, dark)
  );
};

const dunes = (screen: Screen): string => {
  const { k, w, h, mood } = screen;
  const [dark, deep, bright, glow] = mood;
  const dune = (y: number, bend: number, lit: string, low: string) =>
    path(
      `M0 ${h * y}C${w * 0.3} ${h * (y - bend)} ${w * 0.5} ${h * (y + bend)} ${w} ${h * (y - bend * 0.6)}V${h}H0Z`,
      k.slant(lit, low),
    );
  return (
    rect(0, 0, w, h, k.down(dark, deep, bright)) +
    haze(screen, 0.3, 0.35, 0.45, glow, 0.7) +
    dune(0.58, 0.14, bright, deep) +
    dune(0.7, -0.18, glow, deep) +
    dune(0.84, 0.16, deep, dark)
  );
};

/** A skyline at dusk, mirrored in water. */
const city = (screen: Screen): string => {
  const { k, w, h, mood } = screen;
  const [dark, deep, bright, glow, shade] = mood;
  const towers = range(18).map((i) => ({
    x: (i / 18) * w,
    tall: h * (0.12 + (hash(`tower${i}`) % 30) / 100),
  }));
  const line = h * 0.66;
  return (
    rect(0, 0, w, h, k.down(dark, deep, bright)) +
    haze(screen, 0.5, 0.64, 0.6, glow, 0.75) +
    towers.map(({ x, tall }) => rect(x + 2, line - tall, w / 18 - 4, tall, k.down(shade, dark))).join('') +
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
    rect(0, line, w, h - line, k.down(shade, dark)) +
    repeat(12, (i) =>
      rect(
        (w / 12) * i,
        line + h * 0.01,
        w * 0.03,
        h * (0.1 + (hash(`wave${i}`) % 14) / 100),
        k.down(`${glow}/.55`, `${glow}/0`),
      ),
    )
  );
};

/** Large soft spheres. */
const spheres = (screen: Screen): string => {
  const { k, w, h, mood } = screen;
  const [dark, deep, bright, glow] = mood;
  const ball = (x: number, y: number, r: number, light: string, low: string) =>
    circle(w * x, h * y, h * r, k.lamp(`${light}/.95`, `${low}/.9`));
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
  const { k, w, h, mood } = screen;
  const [, deep, bright, glow, shade] = mood;
  const petal = (count: number, reach: number, light: string, low: string) =>
    repeat(
      count,
      (i) =>
        `<g transform="translate(${Math.round(w * 0.5)} ${Math.round(h * 0.52)}) rotate(${Math.round((360 / count) * i)})">${path(
          `M0 0C${-reach * 0.34} ${-reach * 0.4} ${-reach * 0.2} ${-reach} 0 ${-reach}S${reach * 0.34} ${-reach * 0.4} 0 0Z`,
          k.down(`${light}/.92`, `${low}/.92`),
        )}</g>`,
    );
  return (
    night(screen) +
    haze(screen, 0.5, 0.5, 0.6, shade, 0.9) +
    petal(12, h * 0.72, deep, shade) +
    petal(10, h * 0.5, bright, deep) +
    petal(8, h * 0.3, glow, bright) +
    circle(w * 0.5, h * 0.52, h * 0.07, k.lamp('#ffffff', glow))
  );
};

const facets = (screen: Screen): string => {
  const { k, w, h, mood } = screen;
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
            k.slant(tone(`up${i}`), deep),
          ) +
          polygon(
            [
              [x + dx, y],
              [x + dx, y + dy],
              [x, y + dy],
            ],
            k.slant(deep, tone(`low${i}`)),
          )
        );
      })
      .join('')
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
export function screenScene(k: Easel, seed: string, w: number, h: number): string {
  const picture = choose(seed, 'scene', scenes)({ k, w, h, mood: choose(seed, 'mood', moods) });
  return hash(`mirror:${seed}`) % 2
    ? `<g transform="translate(${Math.round(w)} 0) scale(-1 1)">${picture}</g>`
    : picture;
}

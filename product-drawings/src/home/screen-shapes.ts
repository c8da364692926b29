// Shapes of coloured light on a television.
import { hash, range, repeat } from '../canvas/numbers.ts';
import { circle, path, polygon, rect } from '../canvas/shapes.ts';
import { haze, night, type Screen } from './screen.ts';

export const ribbons = (screen: Screen): string => {
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
export const spheres = (screen: Screen): string => {
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
export const flower = (screen: Screen): string => {
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

export const facets = (screen: Screen): string => {
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

// Landscapes on a television.
import { hash, range, repeat } from '../canvas/numbers.ts';
import { circle, path, rect } from '../canvas/shapes.ts';
import { haze, type Screen } from './screen.ts';

/** Three ranges of hills before a low sun. */
export const hills = (screen: Screen): string => {
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

export const dunes = (screen: Screen): string => {
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
export const city = (screen: Screen): string => {
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

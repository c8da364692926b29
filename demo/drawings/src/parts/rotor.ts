import type { Canvas } from '../canvas/canvas.ts';
import { range, round } from '../canvas/numbers.ts';
import { circle, path, stroke } from '../canvas/shapes.ts';

/** Fan blades around a hub, seen through a guard. */
export function blades(
  canvas: Canvas,
  cx: number,
  cy: number,
  r: number,
  count: number,
  light: string,
  dark: string,
  turn = 0,
) {
  const blade = `M0 ${-r * 0.14}C${r * 0.1} ${-r * 0.6} ${r * 0.3} ${-r * 0.95} ${r * 0.62} ${-r * 0.72}C${r * 0.86} ${-r * 0.5} ${r * 0.72} ${-r * 0.2} ${r * 0.16} ${r * 0.04}Z`;
  const fill = canvas.slant(light, dark);
  return (
    range(count)
      .map(
        (i) =>
          `<g transform="translate(${round(cx)} ${round(cy)}) rotate(${round(turn + (360 / count) * i)})">${path(blade, fill)}</g>`,
      )
      .join('') + circle(cx, cy, r * 0.2, canvas.radialUpperLeft(light, dark))
  );
}

/** Concentric wires with spokes. */
export function guard(
  cx: number,
  cy: number,
  r: number,
  rings: number,
  spokes: number,
  colour: string,
  width: number,
  curl = 0,
) {
  const circles = range(rings)
    .map((i) => {
      const ring = round(r * (0.2 + (0.8 * (i + 1)) / rings));
      return `M${round(cx - ring)} ${round(cy)}a${ring} ${ring} 0 1 0 ${2 * ring} 0a${ring} ${ring} 0 1 0 ${-2 * ring} 0`;
    })
    .join('');
  const rays = range(spokes)
    .map((i) => {
      const a = (Math.PI * 2 * i) / spokes;
      const at = (angle: number, d: number) =>
        `${round(cx + Math.cos(angle) * d)} ${round(cy + Math.sin(angle) * d)}`;
      return `M${at(a, r * 0.2)}Q${at(a + curl / 2, r * 0.62)} ${at(a + curl, r)}`;
    })
    .join('');
  return stroke(circles + rays, colour, width);
}

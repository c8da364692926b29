// Doors of front-loading washers: ring, glass, drum. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import { range } from '../canvas/numbers.ts';
import { circle, ellipse, path, rect } from '../canvas/shapes.ts';
import type { Look } from '../parts/finishes.ts';
import { softEllipse } from '../parts/soft-shapes.ts';

export interface DoorStyle {
  ring: readonly string[];
  /** Outer radius of the ring. */
  r: number;
  /** Share of the ring that is glass. */
  pane: number;
  glass: readonly string[];
  handle: 'left' | 'right' | 'none';
  /** A dark square pane around the ring. */
  square?: boolean;
  /** A bright line between ring and glass. */
  chrome?: boolean;
}

const night = ['#75828c', '#2a333a@.55', '#0e1317'];
const blue = ['#7fa0b5', '#2b4658@.55', '#0f1c26'];
const bronze = ['#8d8378', '#3a322b@.55', '#15110d'];

export const doorStyles: readonly DoorStyle[] = [
  { ring: ['#ffffff', '#9ca6ad'], r: 206, pane: 0.78, glass: night, handle: 'left' },
  { ring: ['#5b636a', '#14181b'], r: 206, pane: 0.78, glass: night, handle: 'left' },
  { ring: ['#f5f7f8', '#7c868e@.5', '#eef1f3'], r: 218, pane: 0.72, glass: blue, handle: 'right' },
  { ring: ['#33393f', '#0f1214'], r: 226, pane: 0.88, glass: night, handle: 'none', chrome: true },
  { ring: ['#ffffff', '#c9d0d6'], r: 196, pane: 0.7, glass: blue, handle: 'none' },
  { ring: ['#4a5158', '#1a1e22'], r: 200, pane: 0.84, glass: night, handle: 'none', square: true },
  {
    ring: ['#c6ccd1', '#6e7880@.55', '#dfe3e6'],
    r: 214,
    pane: 0.8,
    glass: bronze,
    handle: 'right',
    chrome: true,
  },
];

export function frontDoor(canvas: Canvas, look: Look, cx: number, cy: number, style: DoorStyle): string {
  const { r } = style;
  const reach = r + 26;
  const pane = style.square
    ? rect(cx - reach, cy - reach, 2 * reach, 2 * reach, canvas.slant('#3d454c', '#15191c'), { r: 46 })
    : '';
  return (
    pane +
    softEllipse(canvas, cx + 5, cy + 9, r + 12, r + 12, { spread: 12, colour: '#000', opacity: 0.16 }) +
    circle(cx, cy, r + 8, canvas.slant(...style.ring), { stroke: look.edge, 'stroke-width': 2 }) +
    circle(cx, cy, r * (style.pane + 0.08), canvas.slant('#1d2328', '#59646c')) +
    (style.chrome
      ? circle(cx, cy, r * (style.pane + 0.06), 'none', {
          stroke: canvas.slant('#ffffff', '#88929a'),
          'stroke-width': 7,
        })
      : '') +
    drum(canvas, cx, cy, r * (style.pane / 0.78), style.glass) +
    doorHandle(canvas, cx, cy, r, style.handle)
  );
}

function drum(canvas: Canvas, cx: number, cy: number, r: number, glass: readonly string[]): string {
  return (
    circle(cx, cy, r * 0.78, canvas.radialUpperLeft(...glass)) +
    ellipse(cx, cy + r * 0.12, r * 0.52, r * 0.56, canvas.radial('#12171b', '#4c5861')) +
    drumHoles(cx, cy, r) +
    path(
      `M${cx - r * 0.66} ${cy - r * 0.1}A${r * 0.68} ${r * 0.68} 0 0 1 ${cx + r * 0.1} ${cy - r * 0.67}Q${cx - r * 0.3} ${cy - r * 0.3} ${cx - r * 0.66} ${cy - r * 0.1}Z`,
      '#fff',
      { opacity: 0.3 },
    )
  );
}

function doorHandle(canvas: Canvas, cx: number, cy: number, r: number, where: DoorStyle['handle']): string {
  if (where === 'none') return '';
  const x = where === 'left' ? cx - r - 2 : cx + r - 28;
  return rect(x, cy - 44, 30, 88, canvas.across('#d9dee2', '#7d878e'), { r: 13 });
}

const drumHoles = (cx: number, cy: number, r: number) =>
  range(3)
    .flatMap((ring) =>
      range(10 + ring * 4).map((i) => {
        const a = (i * Math.PI * 2) / (10 + ring * 4);
        const [x, y] = [
          cx + Math.cos(a) * r * (0.2 + ring * 0.12),
          cy + r * 0.12 + Math.sin(a) * r * (0.2 + ring * 0.13),
        ];
        return circle(x, y, 3.4, '#07090b', { opacity: 0.7 });
      }),
    )
    .join('');

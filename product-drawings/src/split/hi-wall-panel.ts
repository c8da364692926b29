import type { Canvas } from '../canvas/canvas.ts';
import { range, repeat } from '../canvas/numbers.ts';
import { path, rect, stroke } from '../canvas/shapes.ts';
import { glass, slots } from '../parts/body.ts';
import type { Look } from '../parts/finishes.ts';
import type { PanelDecor } from './hi-wall-trims.ts';

/** The panel from the top of the body down to y. */
interface Panel {
  canvas: Canvas;
  w: number;
  h: number;
  y: number;
  look: Look;
}

const strip = ({ canvas, w, y }: Panel, colours: readonly string[], thick: number) =>
  rect(3, y - thick - 3, w - 6, thick, canvas.across(...colours));

function fluted({ w, y, h, look }: Panel): string {
  const lines = range(64)
    .map((i) => `M${w * (0.015 + i * 0.0154)} ${y - h * 0.2}V${y - 6}`)
    .join('');
  return (
    stroke(lines, look.dark ? '#000' : '#b4bec6', 2.2, { 'stroke-opacity': 0.55 }) +
    stroke(lines, '#fff', 2, { 'stroke-opacity': look.dark ? 0.12 : 0.9, transform: 'translate(3 0)' })
  );
}

function darkGlass({ canvas, w, y }: Panel): string {
  return (
    rect(6, 6, w - 12, y - 10, canvas.slant('#4b545c', '#1d2328@.45', '#2d353c'), { r: 14 }) +
    glass(canvas, 6, 6, w - 12, y - 10, 14)
  );
}

function endCaps({ canvas, w, h, y, look }: Panel): string {
  const tone = look.dark ? ['#4b5157', '#25292d'] : ['#d6dce1', '#b9c2c9'];
  return (
    rect(1, h * 0.05, w * 0.045, y - h * 0.06, canvas.across(...tone), { r: 6 }) +
    rect(w * 0.954, h * 0.05, w * 0.045, y - h * 0.06, canvas.across(...[...tone].reverse()), { r: 6 })
  );
}

const intake = ({ canvas, w, h }: Panel) =>
  rect(w * 0.03, 14, w * 0.94, h * 0.1, canvas.down('#8a959e', '#d3dae0'), { r: 6 }) +
  repeat(9, (i) =>
    rect(w * (0.04 + i * 0.1025), 17, w * 0.095, h * 0.085, canvas.down('#c6cfd5', '#f3f5f6'), { r: 3 }),
  );

const smoke = ({ canvas, w, y }: Panel) =>
  rect(w * 0.055, 7, w * 0.15, y - 10, canvas.slant('#56606a', '#20262b@.5', '#3a434b'), { r: 3 }) +
  glass(canvas, w * 0.055, 7, w * 0.15, y - 10, 3);

const grooves = ({ w, h, look }: Panel) =>
  stroke(
    `M${w * 0.02} ${h * 0.24}H${w * 0.98}M${w * 0.02} ${h * 0.32}H${w * 0.98}`,
    look.dark ? '#000' : '#c2cbd2',
    4,
  ) +
  stroke(`M${w * 0.02} ${h * 0.255}H${w * 0.98}M${w * 0.02} ${h * 0.335}H${w * 0.98}`, '#fff', 3, {
    'stroke-opacity': look.dark ? 0.15 : 1,
  });

const wing = ({ canvas, w, h, y, look }: Panel) =>
  path(
    `M${w * 0.8} ${y}Q${w * 0.78} ${h * 0.3} ${w * 0.86} 8H${w - 8}Q${w - 2} 12 ${w - 2} 30V${y}Z`,
    canvas.across(...(look.dark ? ['#4a5157', '#2b3035'] : ['#e2e7eb', '#ccd4da'])),
  );

export const panelDecor: Readonly<Record<PanelDecor, (panel: Panel) => string>> = {
  plain: () => '',
  strip: (panel) => strip(panel, ['#8f989f', '#f6f8f9@.3', '#b9c0c6@.6', '#858e95'], 10),
  champagne: (panel) => strip(panel, ['#b59a6b', '#f1e3c4@.3', '#cdb487@.65', '#a58a5c'], 8),
  pearl: ({ canvas, w, h, y }) =>
    path(`M0 ${h * 0.36}Q${w / 2} ${h * 0.52} ${w} ${h * 0.36}V${y}H0Z`, canvas.down('#9fb0be/.2', '#fff/0')),
  ribs: ({ w, h, look }) => slots(w * 0.05, h * 0.1, w * 0.9, h * 0.14, 4, look.dark ? '#0b0d0f' : '#c3ccd3'),
  band: ({ canvas, w, h, look }) =>
    rect(
      2,
      h * 0.42,
      w - 4,
      h * 0.15,
      canvas.down(...(look.dark ? ['#4a5157', '#33383d'] : ['#dfe5e9', '#ced6dc'])),
    ),
  arc: ({ canvas, w, y }) =>
    stroke(
      `M${w * 0.01} ${y - 9}Q${w / 2} ${y - 44} ${w * 0.99} ${y - 9}`,
      canvas.across('#8f989f/.2', '#aeb8bf@.5', '#8f989f/.2'),
      5,
    ),
  smoke,
  intake,
  grooves,
  caps: endCaps,
  glass: darkGlass,
  wing,
  fluted,
};

import type { Easel } from '../paint/easel.ts';
import { text } from '../paint/lettering.ts';
import { choose, clamp, mix, pick, range, repeat } from '../paint/numbers.ts';
import { circle, path, rect, stroke } from '../paint/shapes.ts';
import { glass, seam, slots } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish, type Look } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';

export const grown = (btu: number) => clamp((btu - 7000) / 29000, 0, 1);

export const temperature = (p: Product) => `${choose(p.seed, 'degrees', [17, 20, 21, 22, 23, 24])}°`;

/** Fractions of width or height, corner radius in millimetres; the flags name what decorates the panel. */
interface HiWallTrim {
  r: number;
  belly: number;
  line: number;
  brandX: number;
  displayX: number;
  strip?: boolean;
  pearl?: boolean;
  ribs?: boolean;
  band?: boolean;
  smoke?: boolean;
  arc?: boolean;
  intake?: boolean;
}

const hiWallTrims: readonly HiWallTrim[] = [
  { r: 30, belly: 0.78, line: 0.66, brandX: 0.5, displayX: 0.87 },
  { r: 14, belly: 0.86, line: 0.7, brandX: 0.12, displayX: 0.84, strip: true },
  { r: 54, belly: 0.62, line: 0.64, brandX: 0.5, displayX: 0.9, pearl: true },
  { r: 20, belly: 0.82, line: 0.72, brandX: 0.86, displayX: 0.5, ribs: true },
  { r: 36, belly: 0.72, line: 0.58, brandX: 0.13, displayX: 0.86, band: true },
  { r: 26, belly: 0.84, line: 0.69, brandX: 0.5, displayX: 0.13, smoke: true },
  { r: 60, belly: 0.7, line: 0.68, brandX: 0.13, displayX: 0.87, arc: true },
  { r: 12, belly: 0.9, line: 0.74, brandX: 0.5, displayX: 0.88, intake: true },
];

/** Wall unit: rounded body, front panel, air outlet with louver, hidden display. */
export function hiWall(p: Product, k: Easel): Drawn {
  const w = mix(790, 1200, grown(p.btu ?? 12000));
  const h = mix(288, 345, grown(p.btu ?? 12000));
  const look = finish(p.color);
  const trim = choose(`${p.brand}${p.seed}`, 'hiwall', hiWallTrims);
  const svg =
    hiWallSide(k, w, h, trim, look) +
    hiWallBody(k, w, h, trim, look) +
    hiWallPanel(k, w, h, trim, look) +
    hiWallOutlet(k, w, h, trim, look, pick(p.seed, 'open', 3)) +
    hiWallMarks(p, k, w, h, trim, look);
  return {
    w: w + 34,
    h,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w - 6, h],
      [w + 34, h * 0.84],
    ],
    stand: 'wall',
  };
}

const hiWallSide = (k: Easel, w: number, h: number, _trim: HiWallTrim, look: Look) =>
  path(
    `M${w - 60} 2L${w + 6} 9Q${w + 34} 14 ${w + 34} 42V${h * 0.6}Q${w + 30} ${h * 0.9} ${w - 60} ${h - 2}Z`,
    k.across(...look.side),
    {
      stroke: look.edge,
      'stroke-width': 1.2,
    },
  );

function hiWallOutline(w: number, h: number, { r, belly }: HiWallTrim) {
  const b = h * belly;
  return `M${r} 0H${w - r}Q${w} 0 ${w} ${r}V${b}C${w} ${h * 0.97} ${w - 14} ${h} ${w * 0.93} ${h}H${w * 0.07}C14 ${h} 0 ${h * 0.97} 0 ${b}V${r}Q0 0 ${r} 0Z`;
}

function hiWallBody(k: Easel, w: number, h: number, trim: HiWallTrim, look: Look) {
  const shade = look.dark
    ? ['#5a6067', '#33383d@.08', '#24282c@.6', '#0d0f11']
    : ['#ffffff', '#fdfefe@.12', '#f3f5f7@.58', '#d9dfe4@.9', '#c2cad1'];
  return (
    path(hiWallOutline(w, h, trim), k.down(...shade), { stroke: look.edge, 'stroke-width': 1.8 }) +
    stroke(`M${trim.r} 5H${w - trim.r}`, '#fff', 3, { 'stroke-opacity': look.dark ? 0.3 : 1 }) +
    stroke(`M${w * 0.06} 15H${w * 0.94}`, look.seam, 2, { 'stroke-opacity': 0.28 })
  );
}

function hiWallPanel(k: Easel, w: number, h: number, trim: HiWallTrim, look: Look) {
  const y = h * trim.line;
  const extras: string[] = [];
  if (trim.pearl)
    extras.push(
      path(`M0 ${h * 0.36}Q${w / 2} ${h * 0.52} ${w} ${h * 0.36}V${y}H0Z`, k.down('#9fb0be/.2', '#fff/0')),
    );
  if (trim.ribs)
    extras.push(slots(w * 0.05, h * 0.1, w * 0.9, h * 0.14, 4, look.dark ? '#0b0d0f' : '#c3ccd3'));
  if (trim.band)
    extras.push(
      rect(
        2,
        h * 0.44,
        w - 4,
        h * 0.14,
        k.down(...(look.dark ? ['#4a5157', '#33383d'] : ['#e3e8ec', '#d3dae0'])),
      ),
    );
  if (trim.strip)
    extras.push(rect(3, y - 13, w - 6, 10, k.across('#8f989f', '#f6f8f9@.3', '#b9c0c6@.6', '#858e95')));
  if (trim.smoke)
    extras.push(
      rect(w * 0.055, 7, w * 0.15, y - 10, k.slant('#56606a', '#20262b@.5', '#3a434b'), { r: 3 }),
      glass(k, w * 0.055, 7, w * 0.15, y - 10, 3),
    );
  if (trim.arc)
    extras.push(
      stroke(
        `M${w * 0.01} ${y - 9}Q${w / 2} ${y - 44} ${w * 0.99} ${y - 9}`,
        k.across('#8f989f/.2', '#aeb8bf@.5', '#8f989f/.2'),
        5,
      ),
    );
  if (trim.intake)
    extras.push(
      rect(w * 0.03, 14, w * 0.94, h * 0.1, k.down('#8a959e', '#d3dae0'), { r: 6 }),
      repeat(9, (i) =>
        rect(w * (0.04 + i * 0.1025), 17, w * 0.095, h * 0.085, k.down('#c6cfd5', '#f3f5f6'), { r: 3 }),
      ),
    );
  const shade = look.dark ? 0.3 : 0.13;
  const turned = path(
    hiWallOutline(w, h, trim),
    k.across(`#000/${shade / 2}`, '#fff/.2@.05', '#fff/0@.2', '#000/0@.85', `#000/${shade}`),
  );
  return extras.join('') + turned + seam(4, y, w - 4, y, look, 3);
}

/** open: 0 closed, 1 ajar, 2 blowing. */
function hiWallOutlet(k: Easel, w: number, h: number, trim: HiWallTrim, look: Look, open: number) {
  const [x, top, bottom] = [w * 0.055, h * (trim.line + 0.05), h * 0.955];
  const width = w * 0.89;
  const gap = (bottom - top) * ([0.05, 0.36, 0.52][open] ?? 0.05);
  const vanes = open
    ? path(
        range(14)
          .map((i) => `M${x + width * (0.02 + i * 0.069)} ${top + 3}l15 ${gap}h5l-13 ${-gap}Z`)
          .join(''),
        '#5f6b75',
      )
    : '';
  const louver = look.dark ? ['#51585e', '#2b3035@.5', '#1a1d20'] : ['#ffffff', '#eff2f4@.4', '#cdd5db'];
  const lip = top + gap;
  const mouth = open ? ['#1f272e', '#4a565f'] : ['#6b7781', '#aab4bb'];
  return (
    rect(x, top, width, bottom - top, k.down(...mouth), { r: 9 }) +
    vanes +
    path(
      `M${x + 4} ${lip}H${x + width - 4}L${x + width - 12} ${bottom + 3}Q${x + width - 14} ${bottom + 8} ${x + width - 24} ${bottom + 8}H${x + 24}Q${x + 14} ${bottom + 8} ${x + 12} ${bottom + 3}Z`,
      k.down(...louver),
      { stroke: look.edge, 'stroke-width': 1 },
    ) +
    stroke(`M${x + 8} ${lip + 2}H${x + width - 8}`, '#fff', 3, { 'stroke-opacity': look.dark ? 0.35 : 0.95 })
  );
}

/** Under the temperature: a blue dot for cooling, an orange one beside it when the unit also heats. */
function cycleDots(p: Product, x: number, y: number) {
  const heats = /quente|reverso/i.test(p.cycle ?? '');
  return (
    circle(heats ? x - 10 : x, y + 19, 5, '#49b3dd') + (heats ? circle(x + 8, y + 19, 5, '#ef9a4a') : '')
  );
}

function hiWallMarks(p: Product, k: Easel, w: number, h: number, trim: HiWallTrim, look: Look) {
  const lit = display(k, w * trim.displayX, h * (trim.arc || trim.line < 0.65 ? 0.34 : 0.42), 40, {
    words: temperature(p),
    ...(look.dark || trim.smoke
      ? {}
      : { colour: choose(p.seed, 'led', ['#3fa9c9', '#62717d', '#2f9c95']), glow: '#9adcf0' }),
  });
  const y = h * (trim.line - (trim.arc ? 0.19 : trim.strip ? 0.11 : 0.06));
  const anchor = trim.brandX < 0.3 ? 'start' : 'middle';
  const badgeLeft = trim.displayX === 0.5;
  const badge = p.inverter
    ? text(k, badgeLeft ? w * 0.06 : w * 0.95, y, 'INVERTER', 22, look.dark ? '#9fb4c0' : '#71828e', {
        anchor: badgeLeft ? 'start' : 'end',
        spacing: 3,
      })
    : '';
  const brandX = badge && trim.brandX > 0.8 ? 0.84 : trim.brandX;
  return (
    lit +
    cycleDots(p, w * trim.displayX, h * (trim.arc || trim.line < 0.65 ? 0.34 : 0.42)) +
    brandMark(k, w * (anchor === 'start' ? 0.06 : brandX), y, p.brand, 42, look.ink, anchor, 14) +
    badge
  );
}

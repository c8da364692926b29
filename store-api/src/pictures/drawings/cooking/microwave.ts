import { steelBar } from '../cold/cold-body.ts';
import type { Easel } from '../paint/easel.ts';
import { mix, pick, repeat } from '../paint/numbers.ts';
import { ellipse, rect } from '../paint/shapes.ts';
import { box, glass, roundness } from '../parts/body.ts';
import { brandMark, display } from '../parts/details.ts';
import { finish } from '../parts/finishes.ts';
import type { Drawn, Product } from '../product.ts';

/** Microwave: window, keypad, clock. */
export function microwave(p: Product, k: Easel): Drawn {
  const [w, h] = [
    mix(440, 540, ((p.capacity ?? 25) - 18) / 18),
    mix(258, 320, ((p.capacity ?? 25) - 18) / 18),
  ];
  const look = finish(p.color);
  const side = 78;
  const mirror = pick(p.seed, 'mirror', 2) === 0 || look.dark;
  const keys = repeat(12, (i) =>
    rect(
      w * 0.8 + (i % 3) * w * 0.058,
      h * (0.36 + Math.floor(i / 3) * 0.11),
      w * 0.044,
      h * 0.072,
      mirror ? '#3d464d' : k.down('#ffffff', '#dfe4e8'),
      { r: 5, stroke: mirror ? '#59636b' : '#bcc5cc', 'stroke-width': 1 },
    ),
  );
  const svg =
    repeat(2, (i) => rect(34 + i * (w - 100), h - 4, 34, 16, '#22282d', { r: 4 })) +
    box(k, { w, h, side, eye: -h * 0.5, depth: 0.12, look, r: 10 }) +
    roundness(k, 0, 0, w, h, 0.08, 10) +
    rect(
      8,
      8,
      w * 0.755,
      h - 16,
      mirror ? k.slant('#343a40', '#101316@.5', '#1c2024') : k.down(...look.face),
      {
        r: 9,
        stroke: look.edge,
        'stroke-width': 1.4,
      },
    ) +
    rect(w * 0.06, h * 0.15, w * 0.6, h * 0.66, k.slant('#2c3339', '#0c0f12@.55', '#1a1f24'), { r: 16 }) +
    rect(w * 0.08, h * 0.19, w * 0.56, h * 0.58, k.radial('#6b5a3f/.5', '#1a1d20/0'), { r: 12 }) +
    ellipse(w * 0.36, h * 0.68, w * 0.22, h * 0.05, '#8fa0aa', { opacity: 0.35 }) +
    glass(k, w * 0.06, h * 0.15, w * 0.6, h * 0.66, 16) +
    rect(
      w * 0.775,
      8,
      w * 0.215,
      h - 16,
      mirror ? k.down('#2b3136', '#14171a') : k.down('#f7f9fa', '#e3e7ea'),
      {
        r: 9,
        stroke: look.edge,
        'stroke-width': 1,
      },
    ) +
    rect(w * 0.8, h * 0.1, w * 0.165, h * 0.17, '#070b0d', { r: 6 }) +
    display(k, w * 0.8825, h * 0.218, h * 0.092, {
      words: `${10 + pick(p.seed, 'hour', 9)}:30`,
      colour: '#9df3dc',
      glow: '#39d7b0',
    }) +
    keys +
    rect(w * 0.8, h * 0.84, w * 0.165, h * 0.09, mirror ? '#545e66' : k.down('#ffffff', '#cfd6db'), {
      r: 7,
    }) +
    (pick(p.brand, 'bar', 2) ? rect(w * 0.705, h * 0.14, 13, h * 0.68, steelBar(k, false), { r: 6 }) : '') +
    brandMark(k, w * 0.36, h * 0.93, p.brand, 21, mirror ? '#cfd6db' : look.ink);
  return {
    w: w + side,
    h: h + 12,
    svg,
    front: { x: 0, y: 0, w, h },
    depth: [
      [w, h],
      [w + side, h * 0.82],
    ],
    stand: 'floor',
  };
}

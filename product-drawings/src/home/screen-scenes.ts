// Calm scenes on a television's screen. w × h is the panel.
import type { Canvas } from '../canvas/canvas.ts';
import { choose, hash } from '../canvas/numbers.ts';
import type { Mood, Screen } from './screen.ts';
import { facets, flower, ribbons, spheres } from './screen-shapes.ts';
import { city, dunes, hills } from './screen-views.ts';

const moods: readonly Mood[] = [
  ['#04121f', '#0f6f9a', '#39c6d6', '#f4b860', '#0a2f4a'],
  ['#12082a', '#7a2a8f', '#ef5d78', '#ffc371', '#2b1458'],
  ['#03211f', '#0f8a76', '#7fd6a2', '#f5f0b8', '#06443f'],
  ['#101828', '#2f5f9f', '#9cc4e8', '#ffffff', '#1b2f55'],
  ['#200a0a', '#a2351f', '#f0853d', '#ffe0a3', '#4a1712'],
  ['#0d0b24', '#3b3f9c', '#7f8bf0', '#f2b6e0', '#1d1b52'],
  ['#1c1408', '#8a5a1e', '#e0a94e', '#fff2c9', '#3d2a10'],
];

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
export function screenScene(canvas: Canvas, seed: string, w: number, h: number): string {
  const picture = choose(seed, 'scene', scenes)({ canvas, w, h, mood: choose(seed, 'mood', moods) });
  return hash(`mirror:${seed}`) % 2
    ? `<g transform="translate(${Math.round(w)} 0) scale(-1 1)">${picture}</g>`
    : picture;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type IconNode, joinStrokes, writeIconSource } from './icon-source.ts';

it('the icons in use are what lucide draws', async () => {
  const file = path.resolve(import.meta.dirname, '..', 'src', 'icon', 'icons.ts');
  expect(readFileSync(file, 'utf8')).toBe(await writeIconSource());
});

it.each<[string, IconNode, string]>([
  ['a path', ['path', { d: 'M18 6 6 18' }], 'M18 6 6 18'],
  ['a relative start', ['path', { d: 'm6 9 6 6 6-6' }], 'M6 9l6 6 6-6'],
  ['a relative start without blanks', ['path', { d: 'm3.64 18.36.7-.7' }], 'M3.64 18.36l.7-.7'],
  ['a relative start before a command', ['path', { d: 'm2 7h3' }], 'M2 7h3'],
  ['a line', ['line', { x1: '2', y1: '4', x2: '2', y2: '9' }], 'M2 4L2 9'],
  ['a polyline', ['polyline', { points: '3 7 12 12' }], 'M3 7 12 12'],
  ['a circle', ['circle', { cx: '17', cy: '18', r: '2' }], 'M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0'],
  ['a rectangle', ['rect', { x: '2', y: '3', width: '8', height: '4' }], 'M2 3h8v4h-8v-4z'],
  [
    'a round rectangle',
    ['rect', { x: '2', y: '5', width: '20', height: '14', rx: '2' }],
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  ],
])('%s', (_, node, path) => {
  expect(joinStrokes([node])).toBe(path);
});

it('joins all strokes', () => {
  expect(
    joinStrokes([
      ['path', { d: 'M1 1h2' }],
      ['path', { d: 'm5 5 2 2' }],
    ]),
  ).toBe('M1 1h2M5 5l2 2');
});

it('rejects an element that it cannot draw', () => {
  expect(() => joinStrokes([['text', {}]])).toThrow('no outline for <text>');
});

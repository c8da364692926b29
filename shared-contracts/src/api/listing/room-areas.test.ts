import { expect, it } from 'vitest';
import { chooseCooling, coolingFor, coolingLoad, roomAreas } from './room-areas.ts';

it('a room counts its area by sun, people beyond the second, and warm devices', () => {
  expect(coolingLoad({ squareMetres: 15, people: 2, devices: 0 })).toBe(9_000);
  expect(coolingLoad({ squareMetres: 15, sun: 'afternoon', people: 4, devices: 1 })).toBe(13_800);
  expect(coolingLoad({ squareMetres: 10, people: 1, devices: 0 })).toBe(6_000);
  expect(coolingLoad({ squareMetres: 10 })).toBe(6_600);
});

it.each([
  [9_000, { size: 9_000, shortPercent: 0 }],
  [9_473, { size: 9_000, shortPercent: 5 }],
  [9_474, { size: 12_000, shortPercent: 0 }],
  [12_600, { size: 12_000, shortPercent: 5 }],
  [63_157, { size: 60_000, shortPercent: 5 }],
  [63_158, undefined],
])('a load of %i BTU/h has the size of %o', (load, chosen) => {
  expect(chooseCooling(load)).toEqual(chosen);
});

it('search, cards and simulator say the same of an ordinary room', () => {
  expect(roomAreas.map(([, area]) => area)).toEqual([41, 30, 20, 14, 9]);
  for (let squareMetres = 4; squareMetres <= 60; squareMetres += 1) {
    const size = chooseCooling(coolingLoad({ squareMetres }))?.size ?? 0;
    const [from, to] = coolingFor(squareMetres);
    expect(size, `${squareMetres} m²`).toBeGreaterThanOrEqual(from);
    expect(size, `${squareMetres} m²`).toBeLessThan(to);
  }
});

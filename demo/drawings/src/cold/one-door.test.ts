import { expect, it } from 'vitest';
import { range } from '../canvas/numbers.ts';
import { oneDoor } from './single-door.ts';

const fronts = range(24).map((number) =>
  oneDoor(
    {
      id: String(number),
      seed: String(number),
      type: 'refrigerador',
      brand: 'Aragem',
      color: 'branco',
      view: 'estudio',
    },
    { w: 600, h: 1_600 },
    false,
  ),
);

it('gives a page of white refrigerators with one door many fronts', () => {
  const looks = fronts.map(({ cap, base, face, box }) => [cap, base, face, box.hinge].join());
  expect(new Set(looks).size).toBeGreaterThan(18);
});

it('leaves the door between cap and base', () => {
  for (const { box } of fronts) {
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.h).toBeLessThan(1_600);
    expect(box.h).toBeGreaterThan(1_300);
  }
});

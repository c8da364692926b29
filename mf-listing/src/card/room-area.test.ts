import { expect, test } from 'vitest';
import { describeRoomArea } from './room-area.ts';

test.each([
  ['7.500', 'até 9 m²'],
  ['9.000', 'até 14 m²'],
  ['10.000', 'até 14 m²'],
  ['12.000', 'até 20 m²'],
  ['24.000', 'até 41 m²'],
  ['30.000', '+ de 41 m²'],
  ['60.000', '+ de 41 m²'],
])('%s BTU/h: %s', (btus, area) => {
  expect(describeRoomArea(btus)).toBe(area);
});

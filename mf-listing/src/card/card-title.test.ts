import { expect, test } from 'vitest';
import { cardTitle } from './card-title.ts';

test.each([
  ['LG', 'Split Dual Inverter 12.000 BTUs', 'LG Split Dual Inverter 12.000 BTUs'],
  ['LG', 'Split lg Dual Inverter', 'Split lg Dual Inverter'],
  ['', 'Limpeza de split', 'Limpeza de split'],
])('of %s and %s', (brand, name, title) => {
  expect(cardTitle({ brand, name })).toBe(title);
});

import { expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

it.each([
  ['Iara Souza', 'Iara S.'],
  ['  zé   da silva ', 'zé S.'],
  ['Ana', 'Ana'],
  ['李', '李'],
  ['Ana 😀smile', 'Ana 😀.'],
  [null, 'Cliente'],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

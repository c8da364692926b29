import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Meu carrinho', 'Meu carrinho | Aragem'],
  ['Split 12.000 BTU/h | Aragem', 'Split 12.000 BTU/h | Aragem'],
  ['Quem é a Aragem', 'Quem é a Aragem'],
  [undefined, 'Aragem'],
])('%s becomes %s', (title, expected) => {
  expect(pageTitle(title, 'Aragem')).toBe(expected);
});

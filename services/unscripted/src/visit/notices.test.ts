import { expect, test } from 'vitest';
import { endSentence, findNotice } from './notices.ts';

test.each([
  'O carrinho tem no máximo 100 produtos diferentes.',
  'O carrinho tem no máximo 100 produtos diferentes',
])('a refusal ends with one full stop: %s', (message) => {
  expect(endSentence({ message })).toBe('O carrinho tem no máximo 100 produtos diferentes.');
});

test.each([
  ['removido', true],
  ['pergunta-enviada', true],
  ['link-pedido', true],
  ['estoque', false],
  ['wrong-password', false],
  ['out-of-stock', false],
])('the notice %s says what was done: %s', (name, isDone) => {
  expect(findNotice(name)).toMatchObject({ isDone });
});

test.each(['', 'constructor', 'Ligue'])('%j is no notice', (name) => {
  expect(findNotice(name)).toBeUndefined();
});

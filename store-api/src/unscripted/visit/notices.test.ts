import { expect, test } from 'vitest';
import { HttpProblem } from '../../platform/http/errors/problems.ts';
import { endSentence } from './notices.ts';

test.each([
  'O carrinho tem no máximo 100 produtos diferentes.',
  'O carrinho tem no máximo 100 produtos diferentes',
])('a refusal ends with one full stop: %s', (message) => {
  expect(endSentence(new HttpProblem(422, 'cart-full', message))).toBe(
    'O carrinho tem no máximo 100 produtos diferentes.',
  );
});

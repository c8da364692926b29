import { ApiError } from '@storefront/contracts';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

it.each([
  [0, 'Sem resposta da loja. Verifique sua conexão e tente de novo.'],
  [504, 'Sem resposta da loja. Verifique sua conexão e tente de novo.'],
  [404, 'Este produto não está mais disponível.'],
  [500, 'Não foi possível comprar. Tente de novo.'],
])('a call that ended with %i has a message', (status, text) => {
  expect(failureText(new ApiError('', { status, code: '' }), 'comprar')).toBe(text);
});

it('a full cart is named', () => {
  const error = new ApiError('', { status: 422, code: 'cart-full' });
  expect(failureText(error, 'comprar')).toBe('O carrinho tem no máximo 100 produtos diferentes.');
});

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NewAddress } from '../account/addresses.ts';
import { CheckoutFields } from '../checkout/checkout-steps.ts';
import { CartRequest } from '../product/cart-request.ts';
import { readTyped, typedText } from './typed-text.ts';

it('reads the typed texts of an object, of its optional parts and of its lists', () => {
  expect(readTyped(NewAddress, { cep: 'CEP: 01310–100', nome: ' Casa\u200B ', principal: true })).toEqual({
    cep: '01310-100',
    nome: 'Casa',
    principal: true,
  });
  const line = { idProduto: 7, idAtributoSimples: 0, idUnidadeVenda: 1 };
  expect(readTyped(CartRequest, { tipo: 'a', itens: [{ ...line, quantidade: '2 un' }] })).toEqual({
    tipo: 'a',
    itens: [{ ...line, quantidade: 2 }],
  });
});

it('leaves what it cannot read, names that the schema does not have, and values of another type', () => {
  const typed = { cep: 'amanhã', telefone: '+351\u00A0912 345 678', outro: ' a ', documento: 5 };
  expect(readTyped(CheckoutFields, typed)).toEqual({ ...typed, telefone: '+351 912 345 678' });
  for (const value of [null, undefined, [], 'text', 7]) expect(readTyped(CheckoutFields, value)).toBe(value);
});

it('a rule changes nothing of what the schema itself accepts', () => {
  const schema = z.string().check(typedText((typed) => typed.trim()));
  expect(schema.parse(' a ')).toBe(' a ');
  expect(readTyped(z.optional(schema), ' a ')).toBe('a');
});

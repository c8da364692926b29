import { expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { createBuyRequest } from './buy-request.ts';

it('sends brand and option of a favourite to the modal, with nothing chosen', () => {
  const atributosSimples = { nome: 'Voltagem', valores: [{ idAtributoValor: 11, label: '127V' }] };
  expect(createBuyRequest(buildProduct(3, { atributosSimples })).option).toEqual({
    name: 'Voltagem',
    values: [{ id: 11, label: '127V' }],
  });
  expect(createBuyRequest(buildProduct(3)).brand).toBe(buildProduct(3).marca.nome);
  expect(createBuyRequest(buildProduct(3))).not.toHaveProperty('option');
});

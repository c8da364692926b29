import { expect, it } from 'vitest';
import { CheckoutFields, describePickup, PickupPlace } from '../index.ts';
import { chosenPickup, isPickupGone } from './checkout-steps.ts';

const place = { nome: 'Loja', endereco: 'Rua do Exemplo, 100', prazoDias: 1 };
const store = { ...place, codigo: 'LOJA' };

it('a pick-up says where and when', () => {
  expect(describePickup(PickupPlace.parse(place))).toBe(
    'Retirada em Loja, Rua do Exemplo, 100: pronta em até 1 dia útil depois do pagamento',
  );
  expect(describePickup({ ...place, prazoDias: 2 })).toContain('até 2 dias úteis');
});

it('a pick-up that was chosen is gone once its store is not offered', () => {
  const campos = { retirada: 'LOJA' };
  expect(chosenPickup({ campos, retiradas: [store] })).toBe(store);
  expect(isPickupGone({ campos, retiradas: [store] })).toBe(false);
  expect(isPickupGone({ campos, retiradas: [{ ...store, codigo: 'OUTRA' }] })).toBe(true);
  expect(isPickupGone({ campos })).toBe(true);
  expect(isPickupGone({ campos: { entrega: 'padrao' } })).toBe(false);
  expect(isPickupGone({ campos: { retirada: '' } })).toBe(false);
});

it.each([
  [20, true],
  [21, false],
])('the code of a store of %i characters is allowed: %s', (length, isAllowed) => {
  expect(CheckoutFields.safeParse({ retirada: 'L'.repeat(length) }).success).toBe(isAllowed);
});

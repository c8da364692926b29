import { expect, it } from 'vitest';
import { buildBuyRequest } from '../testing/build-buy-request.ts';
import { chooseOption } from './choose-option.ts';

const option = {
  name: 'Voltagem',
  values: [
    { id: 11, label: '127V' },
    { id: 12, label: '220V' },
  ],
};

it('buys a product without options as it is', () => {
  const request = buildBuyRequest();
  expect(chooseOption(request, undefined)).toEqual(request.cart);
});

it.each([undefined, 99])('buys nothing while %s is chosen of an option that lacks it', (chosenId) => {
  expect(chooseOption(buildBuyRequest({ option }), chosenId)).toBeUndefined();
});

it('buys the chosen value, from the seller whose unit the request names', () => {
  const item = { idProduto: 3, idAtributoSimples: 11, idUnidadeVenda: 1002, quantidade: 1 };
  const request = buildBuyRequest({ option, cart: { tipo: 'produto', itens: [item] } });
  expect(chooseOption(request, 12)?.itens).toEqual([{ ...item, idAtributoSimples: 12 }]);
});

import {
  addAddressEndpoint,
  addToCartEndpoint,
  changeCartEndpoint,
  findOrderEndpoint,
  newsletterEndpoint,
  placeOfCepEndpoint,
  readUserEndpoint,
  shippingQuoteEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { buildCartRequest } from '../../catalogue/cards/card.ts';
import { testShopOfFile } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { buy, newPerson } from '../../testing/visitors/checkouts.ts';

const shop = await testShopOfFile();
const split = splitInStock(shop);
const address = { logradouro: 'Rua Um', numero: '7', bairro: 'Centro' };

it('the account’s calls read what was pasted', async () => {
  const visitor = shop.visitor();
  await visitor.call(signUpEndpoint, {
    body: {
      nomeRazao: '\u202AIara\u00A0 Souza\u202C',
      email: 'E-mail: Iara Souza <iara@exemplo.example>',
      senha: 'uma brisa leve',
      celular: '+55 (11) 98765‑4321',
    },
  });
  expect((await visitor.call(readUserEndpoint, {})).user).toMatchObject({
    nomeRazao: 'Iara Souza',
    email: { email: 'iara@exemplo.example' },
    celular: { phone: '(11) 98765-4321' },
  });
  const body = { ...address, cep: 'CEP: 01310–100', logradouro: '\u200EPraça 1º de Maio\n' };
  const { enderecos } = await visitor.call(addAddressEndpoint, { body });
  expect(enderecos).toMatchObject([{ cep: '01310-100', logradouro: 'Praça 1º de Maio' }]);
});

it.each(['01310100', '01310-100', 'CEP: 01310-100', '01.310-100', '01310–100 ', '\u202A０１３１０100\u202C'])(
  'quotes are made for the CEP %j',
  async (cep) => {
    const visitor = shop.visitor();
    const quote = await visitor.call(shippingQuoteEndpoint, { query: { cep, idProduto: split.id } });
    expect(quote.municipio).toBe('São Paulo');
    expect((await visitor.call(placeOfCepEndpoint, { query: { cep } })).uf).toBe('SP');
  },
);

it.each(['0131010', '013101000', '01310--100', 'hoje'])('%j is no CEP', async (cep) => {
  expect(
    await shop.visitor().refusal(shippingQuoteEndpoint, { query: { cep, idProduto: split.id } }),
  ).toMatchObject({ status: 400, errors: [{ field: 'cep' }] });
});

it.each([
  ['2 un', 2],
  ['３', 3],
  ['2,0', 2],
])('a cart takes the quantity %j as %i', async (typed, quantity) => {
  const visitor = shop.visitor();
  const request = buildCartRequest(split);
  const itens = request.itens.map((item) => ({ ...item, quantidade: typed as unknown as number }));
  const cart = await visitor.call(addToCartEndpoint, { body: { ...request, itens } });
  expect(cart.itens.map(({ quantidade }) => quantidade)).toEqual([quantity]);
});

it.each(['2,5', '-1', 'dois', '0'])('%j is no quantity', async (typed) => {
  const visitor = shop.visitor();
  const { tipo, itens } = buildCartRequest(split);
  const { quantidade: _, ...line } = itens[0] ?? { quantidade: 0 };
  const body = { tipo, ...line, quantidade: typed } as never;
  expect(await visitor.refusal(changeCartEndpoint, { body })).toMatchObject({
    status: 400,
    errors: [{ field: 'quantidade' }],
  });
});

it('an order is found by its number and contact however they were pasted', async () => {
  const person = newPerson();
  const numero = await buy(shop.visitor(), split, person);
  for (const contato of [`E-mail: ${person.email}`, `CPF: ${person.documento}`, `${person.email}\u202C`])
    expect(
      (
        await shop
          .visitor()
          .call(findOrderEndpoint, { body: { numero: `Pedido nº ${numero.toLowerCase()}`, contato } })
      ).pedido.numero,
    ).toBe(numero);
});

it('a newsletter goes to the address in what was pasted', async () => {
  await shop.visitor().call(newsletterEndpoint, { body: { email: 'mailto:boletim@exemplo.example' } });
  expect(
    await shop.services.database.rows(
      "select 1 from outbox_messages where recipient = 'boletim@exemplo.example'",
    ),
  ).toHaveLength(1);
});

import type { AccountAddress, PlaceOfCep } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAddress, iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { AddressBook } from './address-book.tsx';

const place = (logradouro: string, bairro: string): PlaceOfCep => ({
  municipio: 'São Paulo',
  uf: 'SP',
  logradouro,
  bairro,
});
const places = {
  '01310-100': place('Avenida do Exemplo', 'Centro'),
  '20040-002': { ...place('Rua da Praia', 'Boa Vista'), municipio: 'Rio de Janeiro', uf: 'RJ' },
};
const lookup = 'GET /checkout/shipping/place';

async function openForm(stored?: AccountAddress) {
  const shop = createFakeShop();
  Object.assign(shop, { places });
  Object.assign(shop.account, { user: iara, addresses: stored ? [stored] : [] });
  const rendered = renderInShop(<AddressBook />, { network: shop });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: stored ? /^Mudar/ : 'Novo endereço' }));
  const box = (name: string) => screen.getByRole('textbox', { name });
  const type = async (name: string, text: string) => {
    await user.clear(box(name));
    await user.type(box(name), text);
    await user.tab();
  };
  return { ...rendered, shop, box, type };
}
const street = 'Rua ou avenida';

it('a typed CEP completes street and district, and says the town; another CEP completes them again', async () => {
  const { box, type } = await openForm();
  await type('CEP', '01310100');
  await waitFor(() => expect(box(street)).toHaveValue('Avenida do Exemplo'));
  expect(box('Bairro')).toHaveValue('Centro');
  expect(screen.getByText('São Paulo, SP.')).toHaveRole('status');
  expect(box(street)).toHaveFocus();
  await type('CEP', '20040002');
  await waitFor(() => expect(box(street)).toHaveValue('Rua da Praia'));
  expect(box('Bairro')).toHaveValue('Boa Vista');
});

it('what was typed stays, before the reply and after it', async () => {
  const { box, type, shop } = await openForm();
  const release = shop.hold();
  await type('CEP', '01310100');
  await type(street, 'Rua Minha');
  release();
  await waitFor(() => expect(box('Bairro')).toHaveValue('Centro'));
  expect(box(street)).toHaveValue('Rua Minha');
  await type('CEP', '20040002');
  await waitFor(() => expect(box('Bairro')).toHaveValue('Boa Vista'));
  expect(box(street)).toHaveValue('Rua Minha');
});

it('of a stored address what its CEP had completed follows, what was written otherwise stays', async () => {
  const stored = buildAddress(1, { logradouro: 'Travessa Minha', bairro: 'Centro' });
  const { box, type } = await openForm(stored);
  await type('CEP', '20040-002');
  await waitFor(() => expect(box('Bairro')).toHaveValue('Boa Vista'));
  expect(box(street)).toHaveValue('Travessa Minha');
});

it.each([
  ['an unknown CEP', 422, 'cep-unknown', 'Não encontramos o CEP 01310-100.'],
  ['a shop that does not answer', 503, 'unavailable', /^O CEP não completou o endereço agora\. Escreva/],
])('%s is said, and the address is typed', async (_, status, code, text) => {
  const { box, type, shop } = await openForm();
  shop.failNext(lookup, status, { code });
  await type('CEP', '01310100');
  expect(await screen.findByText(text)).toBeVisible();
  await type(street, 'Rua do Sol');
  expect(box('Bairro')).toHaveValue('');
  expect(box(street)).toHaveValue('Rua do Sol');
});

it('a CEP that says no street asks for it', async () => {
  const { type } = await openForm();
  await type('CEP', '69900970');
  expect(await screen.findByText('São Paulo, SP. Escreva rua e bairro.')).toBeVisible();
});

it('a lookup that failed is done again when the field is left again', async () => {
  const { box, type, shop } = await openForm();
  shop.failNext(lookup, 0);
  await type('CEP', '01310100');
  await screen.findByText(/não completou/);
  await type('CEP', '01310100');
  await waitFor(() => expect(box(street)).toHaveValue('Avenida do Exemplo'));
});

it('sent with the CEP alone, it is completed and asks for a look; what is emptied then is asked for', async () => {
  const { box, shop, user } = await openForm();
  const stored = () => shop.log.filter((call) => call.startsWith('POST'));
  await user.type(box('Número'), '7');
  await user.type(box('CEP'), '01310100{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Confira rua e bairro, e guarde\.$/);
  expect(box(street)).toHaveValue('Avenida do Exemplo');
  expect(stored()).toEqual([]);
  await user.clear(box(street));
  await user.type(box('CEP'), '{Enter}');
  await waitFor(() => expect(box(street)).toHaveAccessibleDescription(/Escreva a rua ou avenida\.$/));
  await user.type(box(street), 'Rua do Sol{Enter}');
  await waitFor(() => expect(stored()).toHaveLength(1));
});

import type { AccountAddress } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildAddress, iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { AddressBook } from './address-book.tsx';

const home = buildAddress(1, { nome: 'Casa', principal: true });
const work = buildAddress(2, { nome: 'Trabalho', numero: '200' });

function setUp(...addresses: readonly AccountAddress[]) {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: iara, addresses });
  return { shop, ...renderInShop(<AddressBook />, { network: shop }) };
}
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string | RegExp) => screen.findByRole('textbox', { name });
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('lists the addresses, of which the default one cannot be made so again', async () => {
  setUp(home, work);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^Casa: Avenida do Exemplo, 100, Centro, CEP 01310-100 Principal/);
  expect(second).toHaveTextContent(/^Trabalho: Avenida do Exemplo, 200/);
  const named = (item: HTMLElement | undefined) =>
    within(item ?? document.body)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label'));
  expect(named(first)).toEqual(['Mudar: Casa', 'Excluir: Casa']);
  expect(named(second)).toEqual(['Mudar: Trabalho', 'Tornar principal: Trabalho', 'Excluir: Trabalho']);
});

it('stores another address, and says what is wrong at its field', async () => {
  const { shop, user } = setUp();
  await user.click(await button('Novo endereço'));
  await user.type(await box('CEP'), '01310100');
  await user.click(await button('Guardar'));
  expect(await box('Rua ou avenida')).toHaveAccessibleDescription(/Escreva a rua ou avenida\.$/);
  expect(shop.log.filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.type(await box('Rua ou avenida'), 'Rua do Sol');
  await user.type(await box('Número'), '7');
  await user.type(await box('Bairro'), 'Centro');
  await user.click(await button('Guardar'));
  await vi.waitFor(() => expect(screen.getByText('Endereço guardado.')).toHaveFocus());
  await expect.poll(listed).toEqual([expect.stringContaining('Rua do Sol, 7, Centro, CEP 01310-100')]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('changes an address, and another one becomes the default', async () => {
  const { shop, user } = setUp(home, work);
  await user.click(await button('Mudar: Trabalho'));
  expect(await box('Número')).toHaveValue('200');
  await user.clear(await box('Número'));
  await user.type(await box('Número'), '201');
  await user.click(await button('Guardar'));
  await expect.poll(listed).toContainEqual(expect.stringContaining('201'));
  await user.click(await button('Tornar principal: Trabalho'));
  await vi.waitFor(() => expect(screen.getByText('Trabalho é o principal.')).toHaveFocus());
  expect(shop.account.addresses.map(({ principal }) => principal)).toEqual([false, true]);
});

it('removes an address, which can be undone', async () => {
  const { user } = setUp(home, work);
  await user.click(await button('Excluir: Trabalho'));
  await vi.waitFor(() => expect(screen.getByText('Trabalho foi excluído.')).toHaveFocus());
  await expect.poll(listed).toHaveLength(1);
  await user.click(await button('Desfazer: excluir Trabalho'));
  await expect.poll(listed).toHaveLength(2);
  await vi.waitFor(() => expect(screen.getByText('Trabalho está de volta.')).toHaveFocus());
});

it.each([
  [404, 'Este endereço já não está na conta.'],
  [503, 'Não foi possível. Tente de novo.'],
  [0, 'Não foi possível. Tente de novo.'],
])('a removal that fails with %s is said', async (status, text) => {
  const { shop, user } = setUp(home, work);
  const remove = await button('Excluir: Casa');
  shop.failNext('DELETE', status);
  await user.click(remove);
  await vi.waitFor(() => expect(screen.getByText(text)).toHaveFocus());
});

it.each([
  ['addresses-full', 422, 'Sua conta já tem 20 endereços. Exclua um para guardar outro.'],
  ['unavailable', 503, 'Não foi possível guardar o endereço. Tente de novo.'],
])('a refusal as %s is said, and what was typed stays', async (code, status, text) => {
  const { shop, user } = setUp(work);
  await user.click(await button('Mudar: Trabalho'));
  const number = await box('Número');
  await user.type(number, '9');
  shop.failNext('PUT', status, { code });
  await user.click(await button('Guardar'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(number).toHaveValue('2009');
});

it('addresses that cannot be read can be read again', async () => {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: iara, addresses: [home] });
  shop.failNext('GET /checkout/user/addresses', 503);
  const { user } = renderInShop(<AddressBook />, { network: shop });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar seus endereços.');
  await user.click(await button('Tentar de novo'));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

import type { CheckoutFields } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildAddress } from '../testing/fake-account.ts';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';

const home = buildAddress(1, { nome: 'Casa', principal: true });
const work = buildAddress(2, { nome: 'Trabalho', numero: '200', complemento: 'Sala 3' });

function open(fields: CheckoutFields = filledIn, addresses = [home, work]) {
  const shop = createFakeCheckout(fields);
  Object.assign(shop, { userId: 7, addresses });
  return { shop, ...renderInShop(<CheckoutPage />, { network: shop, address: '/checkout/entrega' }) };
}
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const go = () => screen.findByRole('button', { name: 'Continuar' });
const box = (name: string) => screen.queryByRole('textbox', { name });
const keep = () => screen.queryByRole('checkbox', { name: 'Guardar este endereço na minha conta' });
const added = ({ log }: { readonly log: readonly string[] }) => log.filter((call) => call.startsWith('POST'));

it('the account’s address is chosen, without fields; another one by one tap', async () => {
  const { shop, user, address } = open();
  expect(await radio(/^Casa/)).toBeChecked();
  expect(box('CEP')).toBeNull();
  expect(keep()).toBeNull();
  await user.click(await radio(/^Trabalho.*200, Sala 3/));
  expect(await radio(/^Trabalho/)).toBeChecked();
  await waitFor(() => expect(shop.fields).toMatchObject({ numero: '200', complemento: 'Sala 3' }));
  await user.click(await go());
  await waitFor(() => expect(address()).toBe('/checkout/pagamento'));
  expect(added(shop)).toEqual([]);
});

it('a choice whose call failed goes with the step', async () => {
  const { shop, user, address } = open();
  const choice = await radio(/^Trabalho/);
  shop.failNext('PUT', 503);
  await user.click(choice);
  await user.click(await go());
  await waitFor(() => expect(address()).toBe('/checkout/pagamento'));
  expect(shop.fields.numero).toBe('200');
});

async function typeAnother(user: ReturnType<typeof open>['user']) {
  await user.click(await radio(/^Outro endereço/));
  await waitFor(() => expect(box('Rua ou avenida')).toHaveValue(''));
  for (const [name, text] of [
    ['CEP', '01310100'],
    ['Rua ou avenida', 'Rua do Sol'],
    ['Número', '7'],
    ['Bairro', 'Centro'],
  ] as const)
    await user.type(box(name) ?? document.body, text);
}

it('another one is typed, and kept in the account only when that is ticked', async () => {
  const { shop, user, address } = open();
  await typeAnother(user);
  await user.click(await go());
  await waitFor(() => expect(address()).toBe('/checkout/pagamento'));
  expect([shop.fields.logradouro, added(shop)]).toEqual(['Rua do Sol', []]);
  // back at the step, whose address the account does not have
  await user.click(screen.getByRole('link', { name: 'Entrega' }));
  await waitFor(() => expect(box('Rua ou avenida')).toHaveValue('Rua do Sol'));
  await user.click(keep() ?? document.body);
  await user.click(await go());
  await waitFor(() => expect(address()).toBe('/checkout/pagamento'));
  expect(added(shop)).toEqual([expect.stringContaining('"logradouro":"Rua do Sol"')]);
});

it('one that is not kept says so and stays, until the tick is taken off', async () => {
  const { shop, user, address } = open();
  await typeAnother(user);
  await user.click(keep() ?? document.body);
  shop.failNext('POST', 422, { code: 'addresses-full' });
  await user.click(await go());
  expect(await screen.findByRole('alert')).toHaveTextContent(/não foi guardado na sua conta/);
  expect(address()).toBe('/checkout/entrega');
  await user.click(keep() ?? document.body);
  await user.click(await go());
  await waitFor(() => expect(address()).toBe('/checkout/pagamento'));
});

it('an account without addresses types one, which may be kept', async () => {
  open(filledIn, []);
  expect(await screen.findByRole('textbox', { name: 'CEP' })).toBeVisible();
  expect(keep()).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Outro endereço/ })).toBeNull();
});

it('a visitor is not asked to keep it', async () => {
  renderInShop(<CheckoutPage />, { network: createFakeCheckout(filledIn), address: '/checkout/entrega' });
  expect(await screen.findByRole('textbox', { name: 'CEP' })).toBeVisible();
  expect(keep()).toBeNull();
});

import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { iara } from '../testing/fake-account.ts';
import { createFakeShop } from '../testing/fake-shop.ts';
import { TaxId } from './tax-id.tsx';

async function setUp(taxId = '') {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: iara, taxId });
  const rendered = renderInShop(<TaxId />, { network: shop });
  const field = await screen.findByRole('textbox', { name: /CPF ou CNPJ/ });
  const save = async (typed: string) => {
    await rendered.user.clear(field);
    if (typed) await rendered.user.type(field, typed);
    await rendered.user.type(screen.getByLabelText('Senha atual'), 'uma brisa leve');
    await rendered.user.click(screen.getByRole('button', { name: 'Guardar' }));
  };
  return { ...rendered, shop, field, save };
}

it('is kept as people write it, and can be removed', async () => {
  const { shop, field, save } = await setUp();
  await save('52998224725');
  expect(await screen.findByText('Guardado: 529.982.247-25.')).toHaveRole('status');
  await expect.poll(() => field).toHaveValue('529.982.247-25');
  await save('');
  expect(await screen.findByText('CPF ou CNPJ apagado.')).toHaveRole('status');
  expect(shop.account.taxId).toBe('');
});

it.each([
  [422, 'tax-id-invalid', 'documento', 'Escreva um CPF ou CNPJ válido.'],
  [403, 'wrong-password', 'senha', 'A senha não confere.'],
])('a refusal with %s is said at its field', async (status, code, name, text) => {
  const { shop, field: taxId, save } = await setUp('529.982.247-25');
  shop.failNext('PUT', status, { code });
  await save('111');
  const field = name === 'senha' ? screen.getByLabelText('Senha atual') : taxId;
  await expect.poll(() => field).toHaveAccessibleDescription(new RegExp(text));
  expect(field).toHaveFocus();
});

it('one that cannot be read can be read again', async () => {
  const shop = createFakeShop();
  Object.assign(shop.account, { user: iara, taxId: '529.982.247-25' });
  shop.failNext('GET /checkout/user/tax-id', 503);
  const { user } = renderInShop(<TaxId />, { network: shop });
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('textbox', { name: /CPF ou CNPJ/ })).toHaveValue('529.982.247-25');
});

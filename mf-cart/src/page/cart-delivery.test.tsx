import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout } from '../testing/fake-checkout.ts';
import { CartDelivery } from './cart-delivery.tsx';

async function open(shop = createFakeCheckout()) {
  const rendered = renderInShop(<CartDelivery version="1" />, {
    network: shop,
    address: '/checkout/carrinho',
  });
  expect(shop.calls).toEqual([]);
  await rendered.user.click(screen.getByText('Calcular frete e prazo'));
  const quote = async (cep: string) => {
    const field = await screen.findByRole('textbox', { name: 'CEP' });
    await rendered.user.clear(field);
    await rendered.user.type(field, cep);
    await rendered.user.click(screen.getByRole('button', { name: 'Calcular' }));
  };
  return { ...rendered, shop, quote };
}

it('shows and stores the delivery of the whole cart, with the total', async () => {
  const { user, shop, quote } = await open();
  await quote('01310100');
  await user.click(await screen.findByRole('radio', { name: /Entrega expressa/ }));
  await waitFor(() =>
    expect(plainText(screen.getByRole('status'))).toBe('Total no PIX com a entrega: R$ 1.029,80'),
  );
  expect(shop.fields).toEqual({ cep: '01310-100', entrega: 'expressa' });
});

it.each([['0131', 'Escreva um CEP de 8 números, como 01310-100.']])(
  'a CEP such as %s is wrong at its field',
  async (cep, text) => {
    const { quote } = await open();
    await quote(cep);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'CEP' })).toHaveAccessibleDescription(text),
    );
  },
);

it('a choice that is not stored says so, and is not shown as chosen', async () => {
  const { user, shop, quote } = await open();
  await quote('01310100');
  const express = await screen.findByRole('radio', { name: /Entrega expressa/ });
  shop.failNext('PUT', 0);
  await user.click(express);
  expect(await screen.findByRole('alert')).toHaveTextContent('a entrega não foi guardada');
  expect(express).not.toBeChecked();
});

it('a failed reading can be tried again', async () => {
  const shop = createFakeCheckout({ cep: '01310-100' });
  shop.failNext('GET /checkout/steps', 503);
  const { user } = await open(shop);
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('radio', { name: /Entrega padrão/ })).toBeVisible();
});

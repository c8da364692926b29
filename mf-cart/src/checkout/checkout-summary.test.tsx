import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';

it.each(['identificacao', 'entrega', 'pagamento', 'revisao'])(
  'the summary of the step %s leads back to the cart',
  async (step) => {
    const network = createFakeCheckout(filledIn);
    renderInShop(<CheckoutPage />, { network, address: `/checkout/${step}` });
    const summary = within(await screen.findByRole('complementary', { name: 'Resumo da compra' }));
    expect(summary.getByRole('link', { name: 'Alterar o carrinho' })).toHaveAttribute(
      'href',
      '/checkout/carrinho',
    );
  },
);

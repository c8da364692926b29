import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

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

it('says why a coupon does not hold for this purchase', () => {
  const mensagem = 'O cupom BRISA5 não vale nesta compra.';
  renderInShop(
    <CheckoutSummary
      checkout={{
        versao: 1,
        campos: {},
        faltam: [],
        entregas: [],
        itens: [],
        totais: { produtosCentavos: 0, descontoVistaCentavos: 0, totalCentavos: 0 },
        cupomRecusado: { codigo: 'BRISA5', mensagem },
      }}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(mensagem);
});

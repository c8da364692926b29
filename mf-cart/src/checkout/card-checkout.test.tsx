import { plainText } from '@storefront/remote-kit/testing/plain-text';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { planText } from './payment-choice.tsx';

function open(address: string, takesCards = true) {
  const { pagamento: _, ...fields } = filledIn;
  const shop = Object.assign(createFakeCheckout(fields), { takesCards });
  return { ...renderInShop(<CheckoutPage />, { network: shop, address }), shop };
}
const payment = '/checkout/pagamento';
const sums = () => plainText(screen.getByRole('complementary', { name: 'Resumo da compra' }));

it('a card costs the price in instalments, with interest where there is some, and all sums say so', async () => {
  const { user, shop, address, container } = open(payment);
  expect(await screen.findByRole('radio', { name: /PIX/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }));
  const plans = await screen.findByRole('combobox', { name: 'Parcelas' });
  expect([...plans.querySelectorAll('option')].map(plainText)).toEqual([
    '1x de R$ 1.079,90',
    '2x de R$ 539,95 sem juros',
    '12x de R$ 100,00 com juros: R$ 1.200,00',
  ]);
  await waitFor(() => expect(sums()).toContain('Total no cartãoR$ 1.079,90'));
  expect(sums()).not.toContain('desconto no PIX');
  await user.selectOptions(plans, '12');
  await waitFor(() => expect(sums()).toContain('Juros do parcelamentoR$ 120,10'));
  expect(screen.getByText(/só há cartões de teste/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revisar o pedido' }));
  await waitFor(() => expect(address()).toBe('/checkout/revisao'));
  expect(plainText(container)).toContain('Cartão de crédito: 12x de R$ 100,00 com juros: R$ 1.200,00.');
  await user.click(screen.getByRole('button', { name: 'Fazer pedido e pagar com cartão' }));
  await waitFor(() => expect(address()).toBe('/checkout/pedido/AR-NOVO'));
  expect(shop.fields).toMatchObject({ pagamento: 'cartao', parcelas: 12 });
  expect(shop.log.find((call) => call.startsWith('POST'))).toContain('"totalCentavos":120000');
});

it('instalments without interest name the last one where it differs, so that they add up to the total', () => {
  const plan = { parcelas: 3, parcelaCentavos: 3_334, totalCentavos: 10_000, taxa: 0 };
  const text = planText({ ...plan, ultimaParcelaCentavos: 3_332 }).replaceAll('\u00a0', ' ');
  expect(text).toBe('3x de R$ 33,34 sem juros, a última de R$ 33,32');
});

it('PIX is chosen where the shop takes no card, also when a card was chosen before', async () => {
  const { user, shop } = open(payment, false);
  shop.fields = { ...shop.fields, pagamento: 'cartao', parcelas: 12 };
  expect(await screen.findByRole('radio', { name: /PIX/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Cartão/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Revisar o pedido' }));
  await waitFor(() => expect(shop.fields.pagamento).toBe('pix'));
});

it('a number of instalments that the total no longer allows becomes one payment', async () => {
  const shop = Object.assign(createFakeCheckout({ ...filledIn, pagamento: 'cartao', parcelas: 10 }), {
    takesCards: true,
  });
  const { user } = renderInShop(<CheckoutPage />, { network: shop, address: payment });
  expect(await screen.findByRole('combobox', { name: 'Parcelas' })).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Revisar o pedido' }));
  await waitFor(() => expect(shop.fields.parcelas).toBe(1));
});

import type { CheckoutFields } from '@storefront/contracts/api';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';

const visits = ['2026-12-02-manha', '2026-12-02-tarde', '2026-12-03-manha'];
const review = '/checkout/revisao';
const delivery = '/checkout/entrega';

function open(address: string, fields: CheckoutFields = filledIn, offered = visits) {
  const network = createFakeCheckout(fields);
  network.visits = offered;
  return { ...renderInShop(<CheckoutPage />, { network, address }), shop: network };
}
const select = () => screen.findByRole('combobox', { name: 'Visita do técnico' });
const button = (name: string) => screen.findByRole('button', { name });

it('is not asked for without a service', async () => {
  renderInShop(<CheckoutPage />, { network: createFakeCheckout(filledIn), address: delivery });
  expect(await screen.findByRole('radio', { name: /Entrega padrão/ })).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('is the first half day without any tap: the review shows it, and the order names it', async () => {
  const { user, shop } = open(review);
  expect(
    await screen.findByText('Visita do técnico: quarta, 02/12/2026, de manhã (8h às 12h).'),
  ).toBeVisible();
  await user.click(await button('Fazer pedido e gerar o PIX'));
  await waitFor(() => expect(shop.orderNumber).toBe('AR-NOVO'));
  expect(shop.log.find((call) => call.startsWith('POST'))).toContain('"visita":"2026-12-02-manha"');
});

it('is chosen in the delivery step, which says that the schedule is a demonstration', async () => {
  const { user, shop } = open(delivery);
  expect(await select()).toHaveValue(visits[0]);
  expect(await select()).toHaveAccessibleDescription(/A agenda é de demonstração/);
  await user.selectOptions(await select(), 'quinta, 03/12/2026, de manhã (8h às 12h)');
  await waitFor(() => expect(shop.fields.visita).toBe('2026-12-03-manha'));
  await user.click(await button('Continuar'));
  await user.click(await button('Revisar o pedido'));
  expect(await screen.findByText(/Visita do técnico: quinta, 03\/12\/2026/)).toBeVisible();
});

it('that is gone is said beside it and must be chosen again', async () => {
  const { user, shop } = open(delivery, { ...filledIn, visita: '2026-12-01-manha' });
  expect(await select()).toBeInvalid();
  const notice = screen.getByRole('link', { name: /^Escolha outro horário para a visita/ });
  expect(notice).toHaveAttribute('href', `#${(await select()).id}`);
  expect(await select()).toHaveAccessibleDescription(/não está mais disponível/);
  await user.click(await button('Continuar'));
  await waitFor(async () => expect(await select()).toHaveFocus());
  await user.selectOptions(await select(), visits[1] ?? '');
  expect(await select()).toBeValid();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  await user.click(await button('Continuar'));
  expect(await screen.findByRole('heading', { name: 'Pagamento' })).toBeVisible();
  expect(shop.fields.visita).toBe(visits[1]);
});

it('that becomes full before the order is refused in words, and the next one is shown', async () => {
  const { user, shop } = open(review);
  const place = await button('Fazer pedido e gerar o PIX');
  shop.visits = visits.slice(1);
  shop.failNext('POST', 409, {
    type: 'about:blank',
    title: '',
    status: 409,
    code: 'visit-unavailable',
    detail: 'O horário da visita não está mais disponível.',
  });
  await user.click(place);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^O horário da visita não está mais disponível\. O total continua R\$\s979,90\. Confira e confirme de novo\.$/,
  );
  expect(screen.getByText(/Visita do técnico: quarta, 02\/12\/2026, à tarde/)).toBeVisible();
  expect(shop.orderNumber).toBe('');
});

it('says that no half day is free', async () => {
  open(delivery, filledIn, []);
  expect(await screen.findByText(/A agenda dos técnicos está cheia/)).toBeVisible();
});

import type { EventPayload } from '@storefront/contracts';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { OrderPage } from '../payment/order-page.tsx';
import { createFakeCheckout, filledIn } from '../testing/fake-checkout.ts';
import { CheckoutPage } from './checkout-page.tsx';

type Tracked = EventPayload<'analytics:sale-tracked'>;

/** The page of the address. */
function Pages() {
  return useLocation().pathname.startsWith('/checkout/pedido/') ? <OrderPage /> : <CheckoutPage />;
}

function open(network: ReturnType<typeof createFakeCheckout>) {
  const events: Tracked[] = [];
  const rendered = renderInShop(<Pages />, { network, address: '/checkout' });
  rendered.bus.on('analytics:sale-tracked').subscribe((event) => events.push(event));
  return { ...rendered, events, names: () => events.map(({ event }) => event) };
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('begin, delivery, payment and the paid order are counted once each, with what is charged', async () => {
  const { pagamento: _, ...fields } = filledIn;
  const shop = createFakeCheckout(fields);
  const { user, events, names, address } = open(shop);
  await waitFor(() => expect(names()).toEqual(['begin_checkout']));
  await user.click(await screen.findByRole('link', { name: 'Entrega' }));
  await press(user, 'Continuar');
  await user.click(await screen.findByRole('link', { name: 'Entrega' }));
  await press(user, 'Continuar');
  await press(user, 'Revisar o pedido');
  await user.dblClick(await screen.findByRole('button', { name: 'Fazer pedido e gerar o PIX' }));
  await waitFor(() => expect(address()).toBe('/checkout/pedido/AR-NOVO'));
  expect(await screen.findByRole('heading', { name: 'Pagamento recusado' })).toBeVisible();
  const unpaid = ['begin_checkout', 'add_shipping_info', 'add_payment_info'];
  expect(names()).toEqual(unpaid);
  shop.isPaid = true;
  const comeBack = () =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  comeBack();
  expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  comeBack();
  await waitFor(() => expect(names()).toEqual([...unpaid, 'purchase']));
  const items = [{ id: 1, name: 'Split 1', quantity: 1, price: 900 }];
  expect(events[1]).toMatchObject({ delivery: 'padrao', value: 979.9, items });
  expect(events[2]).toMatchObject({ payment: 'pix', value: 979.9 });
  expect(events[3]).toMatchObject({ order: 'AR-NOVO', freight: 79.9, value: 979.9, items });
  for (const typed of ['Ana', 'exemplo.example', '01310', 'Avenida'])
    expect(JSON.stringify(events)).not.toContain(typed);
});

it('a step that is refused counts nothing', async () => {
  const { bairro: _, ...fields } = filledIn;
  const { user, names } = open(createFakeCheckout(fields));
  await press(user, 'Continuar');
  expect(await screen.findByText('Escreva o bairro.')).toBeVisible();
  expect(names()).toEqual(['begin_checkout']);
});

import { expect, it } from 'vitest';
import type { SaleTracked } from './analytics-event.ts';
import { toGa4Event } from './ga4-form.ts';
import { toLegacyEvent } from './legacy-form.ts';

const charged = {
  value: 979.9,
  coupon: 'BRISA5',
  items: [{ id: 7, name: 'Split', price: 900, quantity: 1 }],
};
const turns: readonly SaleTracked[] = [
  { event: 'begin_checkout', ...charged },
  { event: 'add_shipping_info', delivery: 'padrao', ...charged },
  { event: 'add_payment_info', payment: 'pix', ...charged },
  { event: 'purchase', order: 'AR-7', freight: 79.9, ...charged },
  { event: 'add_to_cart', items: charged.items },
];
const events = turns.map((payload) => ({ name: 'analytics:sale-tracked', payload }) as const);

it('counts the turns of a purchase with what is charged, not the sum of its items', () => {
  const ecommerce = { currency: 'BRL', value: 979.9, coupon: 'BRISA5', items: [{ item_id: '7' }] };
  expect(events.map(toGa4Event)).toMatchObject([
    { event: 'begin_checkout', ecommerce },
    { event: 'add_shipping_info', ecommerce: { ...ecommerce, shipping_tier: 'padrao' } },
    { event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: 'pix' } },
    { event: 'purchase', ecommerce: { ...ecommerce, transaction_id: 'AR-7', shipping: 79.9 } },
    { event: 'add_to_cart', ecommerce: { value: 900, items: [{ item_id: '7' }] } },
  ]);
});

it('counts them in the legacy form as steps of a checkout and a purchase', () => {
  const products = [{ id: '7', quantity: 1 }];
  const step = (actionField: object) => ({
    event: 'checkout',
    ecommerce: { checkout: { actionField, products } },
  });
  expect(events.map(toLegacyEvent)).toMatchObject([
    step({ step: 1 }),
    step({ step: 2, option: 'padrao' }),
    step({ step: 3, option: 'pix' }),
    {
      event: 'purchase',
      ecommerce: {
        purchase: { actionField: { id: 'AR-7', revenue: 979.9, shipping: 79.9, coupon: 'BRISA5' }, products },
      },
    },
    { event: 'addToCart', ecommerce: { add: { products } } },
  ]);
});

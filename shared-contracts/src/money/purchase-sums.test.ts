import { expect, it } from 'vitest';
import { sumPurchase } from './purchase-sums.ts';

const goods = (cents: number) => ({ cash: cents, card: cents });
const coupon = (percent: number, minimumCents = 0) => ({ percent, minimumCents });

it.each([
  [100_000, 5, 95_000],
  [219_999, 10, 197_999],
  [101, 50, 51],
  [100_000, 0, 100_000],
])('%i centavos less %i percent are %i', (cents, percent, left) => {
  expect(sumPurchase({ goods: goods(cents), coupon: coupon(percent) }, 'cash').totalCents).toBe(left);
});

it('a coupon is a percentage of what is paid, in cash and by card, and never of the freight', () => {
  const purchase = { goods: { cash: 90_000, card: 100_000 }, coupon: coupon(5), freightCents: 1_000 };
  expect(sumPurchase(purchase, 'cash')).toEqual({
    goodsCents: 90_000,
    discountCents: 4_500,
    totalCents: 86_500,
  });
  expect(sumPurchase(purchase, 'card')).toEqual({
    goodsCents: 100_000,
    discountCents: 5_000,
    totalCents: 96_000,
  });
});

it.each([
  [9_999, 0, 0],
  [10_000, 1_000, 1_200],
])(
  '%i centavos in cash with a least amount of 10000 have a discount, however they are paid',
  (cash, ofCash, ofCard) => {
    const purchase = { goods: { cash, card: 12_000 }, coupon: coupon(10, 10_000) };
    expect(sumPurchase(purchase, 'cash').discountCents).toBe(ofCash);
    expect(sumPurchase(purchase, 'card').discountCents).toBe(ofCard);
  },
);

it('costs what its goods and freight cost without a coupon', () => {
  expect(sumPurchase({ goods: goods(10_000), coupon: undefined, freightCents: 500 }, 'card').totalCents).toBe(
    10_500,
  );
});

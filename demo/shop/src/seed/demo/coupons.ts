import type { FirstCoupon } from 'store-api/ports';

export const coupons: readonly FirstCoupon[] = [
  {
    code: 'BRISA5',
    percent: 5,
    description: '5% na primeira compra (demonstração)',
    firstPurchase: true,
    listed: true,
    endsAt: null,
  },
  // over, to show what happens then
  {
    code: 'BRISA10',
    percent: 10,
    description: '10% na semana de abertura (demonstração)',
    firstPurchase: false,
    listed: true,
    endsAt: '2026-03-01T00:00:00-03:00',
  },
];

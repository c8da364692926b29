import { type EventPayload, events } from '@storefront/contracts';
import { requestFor } from './build-cart.ts';

type BuyRequest = EventPayload<'cart:buy-requested'>;

/** The request of the listing's quick buy. */
export function buildBuyRequest(change: Partial<BuyRequest> = {}): BuyRequest {
  return events['cart:buy-requested'].schema().parse({
    productId: 3,
    name: 'Split 3',
    brand: 'Midea',
    image: '/media/3/studio-0a1b2c3d/medium@1x.webp',
    listPrice: 2690,
    price: 2419,
    cashPrice: 2199,
    instalments: '10x de R$ 241,90 sem juros',
    stock: 14,
    seller: 'Aragem',
    cart: requestFor(3),
    ...change,
  });
}

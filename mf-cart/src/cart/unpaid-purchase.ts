import { type Bus, type EventPayload, perPage, type Storefront } from '@storefront/contracts';

type Purchase = Extract<EventPayload<'analytics:sale-tracked'>, { event: 'purchase' }>;

/** Orders of this page, by number; undefined once they are counted. */
const ordersOfPage = perPage((_: Pick<Storefront, 'bus'>) => new Map<string, Purchase | undefined>());

/** Holds what analytics counts until the order is paid. It is in memory alone: nothing is stored before a consent. */
export function holdPurchase(bus: Bus, purchase: Purchase): void {
  const orders = ordersOfPage.get({ bus });
  if (!orders.has(purchase.order)) orders.set(purchase.order, purchase);
}

/** Counts an order of this page that is paid, once. */
export function countPurchase(bus: Bus, order: string): void {
  const orders = ordersOfPage.get({ bus });
  const purchase = orders.get(order);
  if (!purchase) return;
  orders.set(order, undefined);
  bus.emit('analytics:sale-tracked', purchase);
}

import { ApiError, formatReais, perPage, type Storefront } from '@storefront/contracts';
import { deliveriesEndpoint } from '@storefront/contracts/api';
import { workingDayAfter } from '../dates/working-day.ts';
import type { CardDelivery } from './card.ts';

/** Limit of the products in one call. */
const mostIds = 100;

export type Deliveries = ReadonlyMap<number, CardDelivery | undefined>;

/**
 * Deliveries by CEP and product; undefined for products that are not delivered. They are kept for one page only, since
 * prices and days change.
 */
const deliveriesOfPage = perPage((_: Pick<Storefront, 'bus'>) => new Map<string, Deliveries>());

/**
 * Passes the delivery of each product to `show`, unless the call fails or is aborted first.
 * @param ids of the products, joined by commas
 */
export async function showDeliveries(
  storefront: Pick<Storefront, 'api' | 'bus' | 'now'>,
  cep: string,
  ids: string,
  signal: AbortSignal,
  show: (deliveries: Deliveries) => void,
): Promise<void> {
  try {
    show(await readDeliveries(storefront, cep, ids.split(',').map(Number), signal));
  } catch (error) {
    if (!(error instanceof ApiError) && !signal.aborted) throw error;
  }
}

/** Requests the deliveries that are not cached, in one call. */
async function readDeliveries(
  { api, bus, now }: Pick<Storefront, 'api' | 'bus' | 'now'>,
  cep: string,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Deliveries> {
  const cached = deliveriesOfPage.get({ bus });
  const known = cached.get(cep) ?? new Map<number, CardDelivery | undefined>();
  const missing = ids.filter((id) => !known.has(id)).slice(0, mostIds);
  if (missing.length === 0) return known;
  const query = { cep, ids: missing.join() };
  const { produtos: products } = await api.call(deliveriesEndpoint, { query, signal });
  const deliveries = products.map(({ idProduto, prazoDias, valor }) => {
    const [, month, day] = workingDayAfter(now(), prazoDias).split('-');
    const price = valor === 0 ? 'Frete grátis' : `Frete ${formatReais(valor)}`;
    return [idProduto, { price, day: `${day}/${month}` }] as const;
  });
  const all = new Map([...known, ...missing.map((id) => [id, undefined] as const), ...deliveries]);
  cached.set(cep, all);
  return all;
}

import { ApiError, type Head, type LoadContext } from '@storefront/contracts';
import { type Order, trackOrderEndpoint } from '@storefront/contracts/api';
import { pageTitle } from '../content/page-title.ts';

/** The order's number is in the URL, so that a tracking link can be shared and reloaded. */
export const numberParameter = 'pedido';

export type Tracking =
  | { readonly state: 'ask' }
  | { readonly state: 'found'; readonly number: string; readonly order: Order }
  | { readonly state: 'unknown' | 'unavailable'; readonly number: string };

export interface TrackingData {
  readonly title: string;
  readonly tracking: Tracking;
}

const longestNumber = 40;

/** Data of `/rastreio?pedido=…`. The form stays usable whatever the reply. */
export async function load(context: LoadContext): Promise<TrackingData> {
  return { title: pageTitle('Rastrear pedido', context), tracking: await readTracking(context) };
}

async function readTracking(context: LoadContext): Promise<Tracking> {
  const written = new URLSearchParams(context.search).get(numberParameter)?.trim() ?? '';
  const number = written.slice(0, longestNumber);
  if (number === '') return { state: 'ask' };
  try {
    const order = await trackOrder(context, number);
    return order === 'unknown' ? { state: 'unknown', number } : { state: 'found', number, order };
  } catch (error) {
    if (error instanceof ApiError) return { state: 'unavailable', number };
    throw error;
  }
}

export function head({ title, tracking }: TrackingData): Head {
  return {
    title,
    description: 'Acompanhe a entrega do seu pedido pelo número.',
    canonical: '/rastreio',
    indexable: tracking.state === 'ask',
  };
}

/** The order with that number, or `unknown` if there is none. @throws ApiError for any other failure */
async function trackOrder({ api, signal }: LoadContext, number: string): Promise<Order | 'unknown'> {
  try {
    return (await api.call(trackOrderEndpoint, { params: { numero: number }, signal })).pedido;
  } catch (error) {
    const unknown = error instanceof ApiError && [400, 404, 422].includes(error.status);
    if (unknown) return 'unknown';
    throw error;
  }
}

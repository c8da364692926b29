import { type ApiClient, ApiError } from '@storefront/contracts';
import {
  findOrderEndpoint,
  type TrackedOrder,
  type TrackingRequest,
  trackingUnknownText,
} from '@storefront/contracts/api';

export type Tracking =
  | { readonly state: 'found'; readonly order: TrackedOrder }
  | { readonly state: 'failed'; readonly text: string };

const failed = (text: string): Tracking => ({ state: 'failed', text });

/** Asks for an order, whose number and buyer are in no address. */
export async function findOrder(api: ApiClient, request: TrackingRequest): Promise<Tracking> {
  try {
    const { pedido } = await api.call(findOrderEndpoint, { body: request });
    return { state: 'found', order: pedido };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) return failed(trackingUnknownText);
    if (error.status === 429)
      return failed('Foram muitas tentativas com este número ou desta conexão. Tente de novo mais tarde.');
    return failed('Não foi possível consultar o pedido agora. Tente de novo em instantes.');
  }
}

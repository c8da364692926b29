import type { ApiClient } from '@storefront/contracts';
import { couponEndpoint, type ReplyOf } from '@storefront/contracts/api';

export function applyCoupon(api: ApiClient, cupom: string): Promise<ReplyOf<typeof couponEndpoint>> {
  return api.call(couponEndpoint, { params: { cupom } });
}

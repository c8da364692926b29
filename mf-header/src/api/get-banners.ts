import { type Banner, bannersEndpoint } from '@storefront/contracts/api';
import { type CallContext, orEmpty } from './silent.ts';

/** The banners of one position (`headerCronometro`, `b2c-banner-header-whatsapp`); empty when the call fails. */
export async function getBanners({ api, signal }: CallContext, nome: string): Promise<readonly Banner[]> {
  return orEmpty(
    signal,
    api.call(bannersEndpoint, { params: { nome }, signal }).then((reply) => reply.banners),
  );
}

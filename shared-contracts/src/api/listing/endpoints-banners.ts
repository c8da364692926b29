import { defineEndpoint } from '../call/define-endpoint.ts';
import { Banners } from './banner.ts';

/** `headerCronometro`, `b2c-banner-header-whatsapp`. */
export const bannersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/showcase/banners/{nome}',
  params: ['nome'],
  reply: () => Banners,
  errors: { 404: ['not-found'] },
});

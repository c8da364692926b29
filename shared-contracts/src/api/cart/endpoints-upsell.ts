import { defineEndpoint } from '../call/define-endpoint.ts';
import { Upsells } from './upsells.ts';

/** `nome` is `carrinhoLateral`. */
export const upsellEndpoint = defineEndpoint({
  method: 'GET',
  path: '/checkout/upsell/{nome}',
  params: ['nome'],
  reply: () => Upsells,
  errors: { 404: ['not-found'] },
});

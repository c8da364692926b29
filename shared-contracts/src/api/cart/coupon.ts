import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Cart } from './cart.ts';

export const Coupon = z.object({ sucesso: z.boolean(), mensagem: z.string() });

export const couponEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/promotional/coupon/{cupom}',
  params: ['cupom'],
  reply: () => Coupon,
  errors: { 409: ['shopper-changed'] },
});
/** Takes the coupon off the caller's cart, if it has one. */
export const removeCouponEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/promotional/coupon',
  reply: () => Cart,
});

import { defineEndpoint } from '../call/define-endpoint.ts';
import { CartRequest } from '../product/cart-request.ts';
import { Cart, CartLineChange, CartLineRemoval } from './cart.ts';

export const readCartEndpoint = defineEndpoint({ method: 'GET', path: '/checkout/cart', reply: () => Cart });
export const addToCartEndpoint = defineEndpoint({
  method: 'POST',
  path: '/checkout/cart',
  body: () => CartRequest,
  reply: () => Cart,
  errors: { 409: ['shopper-changed'], 422: ['cart-item-unknown', 'cart-full'] },
});
export const changeCartEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/checkout/cart',
  body: () => CartLineChange,
  reply: () => Cart,
  errors: { 404: ['cart-line-unknown'], 409: ['shopper-changed'], 422: ['cart-item-unknown'] },
});
export const removeFromCartEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/checkout/cart',
  body: () => CartLineRemoval,
  reply: () => Cart,
  errors: { 409: ['shopper-changed'] },
});

import { defineEndpoint } from '../call/define-endpoint.ts';
import { Menu } from './menu.ts';

/** `nome` is one of `menuNames`. */
export const menuEndpoint = defineEndpoint({
  method: 'GET',
  path: '/struct/menus/{nome}',
  params: ['nome'],
  reply: () => Menu,
  errors: { 404: ['not-found'] },
});

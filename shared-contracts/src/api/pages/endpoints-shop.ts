import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { StoreConfig } from './config.ts';
import { ContentPage, Popups } from './content.ts';
import { Menu } from './menu.ts';

export const configEndpoint = defineEndpoint({ method: 'GET', path: '/config', reply: () => StoreConfig });
/** `nome` is one of `menuNames`. */
export const menuEndpoint = defineEndpoint({
  method: 'GET',
  path: '/struct/menus/{nome}',
  params: ['nome'],
  reply: () => Menu,
  errors: { 404: ['not-found'] },
});
export const contentPageEndpoint = defineEndpoint({
  method: 'GET',
  path: '/url/page/{slug}',
  params: ['slug'],
  reply: () => ContentPage,
  errors: { 404: ['not-found'] },
});
export const popupsEndpoint = defineEndpoint({ method: 'GET', path: '/popups', reply: () => Popups });
/** Redirect targets and errors: see the specification, section 8. */
export const storeEvaluationEndpoint = defineEndpoint({
  method: 'GET',
  path: '/evaluations/store/add/{key}',
  params: ['key'],
  reply: () => z.object({ sucesso: z.boolean() }),
});

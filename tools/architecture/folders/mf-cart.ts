import type { Folders } from './folders.ts';

export const cartFolders: Folders = {
  address: [],
  api: [],
  frame: [],
  cart: ['api'],
  coupon: ['api', 'cart'],
  forms: ['frame', 'cart'],
  lines: ['frame', 'cart'],
  summary: ['cart'],
  account: ['address', 'api', 'frame', 'cart', 'forms', 'summary'],
  'buy-modal': ['frame', 'cart', 'lines'],
  finish: ['address', 'api', 'cart', 'forms', 'lines', 'summary'],
  quote: ['api', 'frame', 'forms'],
  upsell: ['api', 'frame', 'cart', 'lines'],
  password: ['address', 'api', 'forms', 'account'],
  'personal-data': ['address', 'api', 'frame', 'forms', 'account'],
  'side-cart': ['address', 'frame', 'cart', 'lines', 'summary', 'upsell'],
  wishlist: ['address', 'api', 'frame', 'cart', 'forms', 'lines', 'account'],
  overlays: ['frame', 'cart', 'coupon', 'buy-modal', 'quote', 'side-cart', 'wishlist'],
  page: ['frame', 'cart', 'lines', 'summary', 'account', 'finish', 'side-cart'],
  expose: ['account', 'password', 'personal-data', 'wishlist', 'overlays', 'page'],
};

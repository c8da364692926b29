import type { Folders } from './folders.ts';

export const cartFolders: Folders = {
  address: [],
  api: [],
  cart: [],
  frame: [],
  coupon: ['cart'],
  forms: ['cart', 'frame'],
  lines: ['cart', 'frame'],
  summary: ['cart'],
  account: ['address', 'api', 'cart', 'frame', 'forms', 'summary'],
  'buy-modal': ['cart', 'frame', 'lines'],
  finish: ['address', 'api', 'cart', 'forms', 'lines', 'summary'],
  quote: ['frame', 'forms'],
  upsell: ['cart', 'frame', 'lines'],
  password: ['address', 'forms', 'account'],
  'personal-data': ['address', 'frame', 'forms', 'account'],
  'side-cart': ['address', 'cart', 'frame', 'lines', 'summary', 'upsell'],
  wishlist: ['address', 'api', 'cart', 'frame', 'forms', 'lines', 'account'],
  overlays: ['cart', 'frame', 'coupon', 'buy-modal', 'quote', 'side-cart', 'wishlist'],
  page: ['cart', 'frame', 'lines', 'summary', 'account', 'finish', 'side-cart'],
  expose: ['account', 'password', 'personal-data', 'wishlist', 'overlays', 'page'],
};

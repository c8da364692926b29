import type { Folders } from './folders.ts';

export const cartFolders: Folders = {
  address: [],
  api: [],
  cart: [],
  dates: [],
  frame: [],
  coupon: ['cart', 'frame'],
  forms: ['cart', 'frame'],
  lines: ['cart', 'frame'],
  summary: ['cart'],
  'buy-again': ['cart', 'frame'],
  account: ['address', 'api', 'buy-again', 'cart', 'dates', 'frame', 'forms', 'summary'],
  'buy-modal': ['cart', 'frame', 'lines'],
  checkout: ['address', 'cart', 'dates', 'frame', 'forms'],
  'after-sale': ['cart', 'dates', 'frame', 'forms'],
  payment: ['address', 'after-sale', 'buy-again', 'cart', 'dates', 'frame', 'forms', 'lines', 'summary'],
  quote: ['dates', 'frame', 'forms'],
  upsell: ['cart', 'frame', 'lines'],
  password: ['address', 'forms', 'frame', 'account'],
  addresses: ['forms'],
  'personal-data': ['address', 'dates', 'frame', 'forms', 'account', 'addresses'],
  'side-cart': ['address', 'cart', 'coupon', 'forms', 'frame', 'lines', 'summary', 'upsell'],
  wishlist: ['address', 'api', 'cart', 'frame', 'forms', 'lines', 'account'],
  overlays: ['cart', 'frame', 'coupon', 'buy-modal', 'quote', 'side-cart', 'wishlist'],
  page: ['cart', 'checkout', 'coupon', 'forms', 'frame', 'lines', 'summary', 'account', 'side-cart'],
  expose: ['account', 'password', 'personal-data', 'wishlist', 'overlays', 'page', 'checkout', 'payment'],
};

/** The purchase without scripts, a package of its own. */
export const unscriptedFolders: Folders = {
  html: [],
  visit: ['html'],
  pages: ['html', 'visit'],
};

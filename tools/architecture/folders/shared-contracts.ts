import type { Folders } from './folders.ts';

export const contractFolders: Folders = {
  money: [],
  api: ['money'],
  release: [],
  shopper: [],
  events: ['api'],
  modules: ['api', 'release'],
  signing: ['release'],
  bus: ['events'],
  react: ['api', 'events', 'bus'],
};

/** The folders of what store-api's calls take and answer. */
export const callFolders: Folders = {
  call: [],
  feedback: ['call'],
  product: ['call', 'feedback'],
  listing: ['call', 'product'],
  account: ['call'],
  wishlist: ['call', 'listing'],
  pages: ['call', 'product', 'listing', 'account'],
  cart: ['call', 'product'],
  checkout: ['call', 'pages', 'account'],
  orders: ['call', 'product', 'cart', 'checkout'],
  'personal-data': ['call', 'feedback', 'account', 'checkout'],
};

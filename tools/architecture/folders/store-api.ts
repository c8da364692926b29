import type { Folders } from './folders.ts';

/**
 * The domains of store-api. Routes, which belong to the top, are not counted: a folder of routes alone imports nothing.
 */
export const storeFolders: Folders = {
  platform: [],
  media: ['platform'],
  catalogue: ['platform', 'media'],
  seed: ['platform', 'catalogue'],
  inventory: ['platform', 'catalogue'],
  shipping: ['platform', 'catalogue'],
  identity: ['platform'],
  feedback: ['platform', 'catalogue', 'identity'],
  listing: ['platform', 'media', 'catalogue'],
  product: ['platform', 'media', 'catalogue', 'shipping', 'feedback', 'listing'],
  backup: ['platform', 'identity'],
  cart: ['platform', 'catalogue', 'identity'],
  content: ['platform', 'catalogue', 'shipping', 'listing', 'identity', 'cart'],
  orders: ['platform', 'catalogue', 'inventory', 'shipping', 'identity', 'cart'],
  payments: ['platform', 'catalogue', 'inventory', 'shipping', 'identity', 'cart', 'orders'],
  checkout: ['platform', 'catalogue', 'inventory', 'shipping', 'identity', 'cart', 'orders', 'payments'],
  'after-sale': ['platform', 'inventory', 'identity', 'cart', 'orders', 'payments'],
  'personal-data': ['platform', 'catalogue', 'feedback', 'identity', 'cart', 'orders'],
  console: ['platform', 'catalogue', 'feedback', 'orders', 'payments'],
  unscripted: ['platform'],
  bootstrap: [
    ...['platform', 'media', 'catalogue', 'seed', 'shipping', 'identity', 'listing', 'product'],
    ...['orders', 'payments', 'after-sale'],
  ],
};

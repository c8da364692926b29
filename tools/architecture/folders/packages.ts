import type { Folders } from './folders.ts';

export const contractFolders: Folders = {
  money: [],
  api: ['money'],
  routes: [],
  shopper: [],
  events: ['api'],
  modules: ['api', 'events', 'routes'],
  bus: ['events'],
  react: ['api', 'events', 'bus'],
};

/** The folders of what store-api's calls take and answer. */
export const callFolders: Folders = {
  call: [],
  typed: [],
  'payment-methods': [],
  feedback: ['call', 'typed'],
  product: ['call', 'typed', 'feedback'],
  listing: ['call', 'product'],
  account: ['call', 'typed'],
  pages: ['call', 'product', 'listing', 'account'],
  cart: ['call', 'product'],
  checkout: ['call', 'payment-methods', 'pages', 'account', 'typed', 'product'],
  orders: ['call', 'typed', 'payment-methods', 'product', 'cart', 'checkout'],
};

export const protocolFolders: Folders = {
  release: [],
  signing: ['release'],
  calls: ['release', 'signing'],
};

/** The files beside the folders are the commands, which may import all. */
export const commandFolders: Folders = {
  record: [],
  report: [],
  'preview-report': ['report'],
};

/** Whatever is not in a folder is build code, which may import all. */
export const kitFolders: Folders = {
  init: [],
  runtime: [],
};

export const uiFolders: Folders = {
  breadcrumb: [],
  clipboard: [],
  'deferred-render': [],
  dismiss: [],
  hydrate: [],
  icon: [],
  'in-sight': [],
  link: [],
  'live-text': [],
  picture: [],
  prerender: [],
  promotion: [],
  'save-data': [],
  skeleton: [],
  stars: [],
  storage: [],
  styles: [],
  countdown: ['in-sight', 'live-text'],
  rotation: ['in-sight'],
  'stored-look': ['storage'],
  'failure-notice': ['link', 'styles'],
  'page-skeleton': ['skeleton', 'styles'],
  'pending-notice': ['styles'],
  price: ['styles'],
  dialog: ['icon', 'styles'],
  field: ['icon'],
  'quantity-stepper': ['icon'],
  'request-button': ['failure-notice'],
  'script-notice': ['failure-notice'],
  'voltage-notice': ['icon'],
};

import type { Folders } from './folders.ts';

export const demoShopFolders: Folders = {
  payments: [],
  'card-frame': ['payments'],
  console: [],
  mail: [],
  shipping: [],
  drawings: [],
  seed: [],
};

export const seedFolders: Folders = {
  models: [],
  names: ['models'],
  tables: ['models', 'names'],
  demo: ['models', 'tables'],
  rows: ['models', 'demo'],
};

export const drawingFolders: Folders = {
  canvas: [],
  product: ['canvas'],
  parts: ['canvas', 'product'],
  split: ['canvas', 'product', 'parts'],
  cold: ['canvas', 'product', 'parts'],
  home: ['canvas', 'product', 'parts'],
  laundry: ['canvas', 'product', 'parts'],
  air: ['canvas', 'product', 'parts', 'split'],
  cooking: ['canvas', 'product', 'parts', 'cold'],
  furnish: ['canvas', 'product', 'parts'],
  rooms: ['canvas', 'product', 'parts', 'furnish', 'split', 'home', 'air'],
};

import type { Folders } from './folders.ts';

export const headerFolders: Folders = {
  data: [],
  icons: [],
  interaction: [],
  logo: [],
  actions: ['interaction'],
  offer: ['data'],
  search: ['interaction'],
  'top-bars': ['data', 'icons', 'interaction', 'offer'],
  menus: ['data', 'icons', 'interaction', 'logo', 'top-bars'],
  layers: ['offer', 'menus'],
  navigation: ['data', 'icons', 'interaction', 'actions', 'menus', 'layers'],
  frame: [
    'data',
    'interaction',
    'logo',
    'actions',
    'offer',
    'search',
    'top-bars',
    'menus',
    'layers',
    'navigation',
  ],
  expose: ['frame'],
};

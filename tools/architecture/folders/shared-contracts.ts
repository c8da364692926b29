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

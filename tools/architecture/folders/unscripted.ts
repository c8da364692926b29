import type { Folders } from './folders.ts';

/** The purchase without scripts, a package of its own. */
export const unscriptedFolders: Folders = {
  html: [],
  visit: ['html'],
  pages: ['html', 'visit'],
};

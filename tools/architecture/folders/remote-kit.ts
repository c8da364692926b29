import type { Folders } from './folders.ts';

/** Whatever is not in a folder is build code, which may import all. */
export const kitFolders: Folders = {
  init: [],
  runtime: [],
};

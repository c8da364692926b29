import type { Folders } from './folders.ts';

/** Folders of the shell's code for browsers; the files beside them compose these. */
export const clientFolders: Folders = {
  shared: [],
  consent: [],
  hydrate: [],
  storefront: [],
  analytics: ['consent'],
  boot: ['consent'],
  feedback: [],
  data: ['shared'],
  failures: ['data'],
  harm: ['failures'],
  slots: ['hydrate', 'data', 'failures', 'harm'],
  navigation: ['storefront', 'boot', 'feedback', 'data', 'slots'],
  'before-use': ['analytics', 'storefront', 'boot', 'failures', 'navigation'],
};

import type { Folders } from './folders.ts';

export const shellFolders: Folders = {
  page: [],
  cache: [],
  sheets: [],
  trust: [],
  counts: ['page', 'trust'],
  styles: [],
  renderer: ['page', 'sheets'],
  releases: ['page', 'sheets', 'trust', 'counts', 'renderer'],
  output: ['page', 'renderer'],
  previews: ['page', 'releases', 'trust'],
  fragments: ['page', 'cache', 'sheets', 'counts', 'renderer', 'releases'],
  document: ['page', 'sheets', 'renderer', 'output', 'releases', 'fragments'],
  request: ['page'],
  pages: ['page', 'cache', 'counts', 'renderer', 'releases', 'fragments', 'document', 'request'],
  development: ['page', 'sheets', 'renderer', 'releases', 'fragments', 'document', 'request'],
  http: [
    'page',
    'cache',
    'sheets',
    'trust',
    'counts',
    'renderer',
    'output',
    'releases',
    'fragments',
    'document',
    'request',
    'pages',
    'development',
    'previews',
  ],
  client: ['page', 'styles'],
};

/** Folders of the shell's server; the files beside them compose these. */
export const httpFolders: Folders = {
  protocol: [],
  proxies: ['protocol'],
  routes: ['protocol'],
};

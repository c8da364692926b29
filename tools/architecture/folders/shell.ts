import type { IForbiddenRuleType } from 'dependency-cruiser';

/** Folders of the shell's sources, each with the folders that it may import; `testing` may import all. */
export const shellFolders: Readonly<Record<string, readonly string[]>> = {
  page: [],
  cache: [],
  sheets: [],
  counts: [],
  trust: [],
  renderer: ['page', 'sheets'],
  releases: ['page', 'sheets', 'trust', 'renderer'],
  output: ['page', 'renderer'],
  previews: ['page', 'releases', 'trust'],
  fragments: ['page', 'cache', 'sheets', 'counts', 'renderer', 'releases'],
  document: ['page', 'sheets', 'renderer', 'output', 'releases', 'fragments'],
  development: ['page', 'renderer', 'releases', 'fragments', 'document'],
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
    'development',
    'previews',
  ],
  client: ['page', 'styles'],
};

export function folderRule([folder, imports]: readonly [string, readonly string[]]): IForbiddenRuleType {
  return {
    name: `shell-folder-${folder}`,
    severity: 'error',
    comment: `shell/src/${folder} may import ${['itself', ...imports].join(', ')} only`,
    from: { path: `^shell/src/${folder}/`, pathNot: '/testing/' },
    to: { path: `^shell/src/(?!(?:${[folder, ...imports].join('|')})/)` },
  };
}

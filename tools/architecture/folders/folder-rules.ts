import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';

/** @param name folder of a package, or the path of a folder in its sources */
export const rootOf = (name: string) => (name.includes('/src/') ? name : `${name}/src`);

function folderRule(name: string, folder: string, imports: readonly string[]): IForbiddenRuleType {
  const root = rootOf(name);
  return {
    name: `${name}-folder-${folder}`,
    severity: 'error',
    comment: `${root}/${folder} may import ${['itself', ...imports].join(', ')} only`,
    from: {
      path: `^${root}/${folder}/`,
      pathNot: ['/testing/', '\\.gallery\\.tsx$'],
    },
    to: { path: `^${root}/(?!(?:${[folder, ...imports].join('|')})/)` },
  };
}

/** The rules that keep a package's folders importing one way, imports of types included. */
export function folderRules([name, folders]: readonly [string, Folders]): IForbiddenRuleType[] {
  return [
    ...Object.entries(folders).map(([folder, imports]) => folderRule(name, folder, imports)),
    {
      name: `${name}-folders-are-listed`,
      severity: 'error',
      comment: `a new folder of ${name} must be listed in tools/architecture/folders/`,
      from: { path: `^${rootOf(name)}/(?!(?:${Object.keys(folders).join('|')}|testing|tests)/)[^/]+/` },
      to: {},
    },
  ];
}

/** Files that are started from the command line, and that nothing imports. */
export const programsRule: IForbiddenRuleType = {
  name: 'programs-are-imported-by-nothing',
  severity: 'error',
  comment: 'a file that is started from the command line acts when it is imported',
  from: {},
  to: { path: '^services/[^/]+/src/(?:server|migrate|.*/main)\\.ts$' },
};

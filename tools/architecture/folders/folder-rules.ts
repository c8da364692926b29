import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';

/** Routes of the servers belong to their top: they may import all, and the files beside the folders alone import them. */
const routes = '^(?:release-registry|store-api)/src/.*[/-]routes\\.ts$';

/** What is started from the command line, and imported by nothing. */
const programs = '^store-api/src/backup/main\\.ts$';

/** @param name of a package, or the path of a folder in one */
export const rootOf = (name: string) => (name.includes('/') ? name : `${name}/src`);

function folderRule(name: string, folder: string, imports: readonly string[]): IForbiddenRuleType {
  const root = rootOf(name);
  return {
    name: `${name}-folder-${folder}`,
    severity: 'error',
    comment: `${root}/${folder} may import ${['itself', ...imports].join(', ')} only`,
    from: {
      path: `^${root}/${folder}/`,
      pathNot: ['/testing/', '-behaviour\\.ts$', '\\.gallery\\.tsx$', routes, programs],
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
      comment: `a new folder of ${name} must be listed in tools/architecture/folders/${name}.ts`,
      from: { path: `^${rootOf(name)}/(?!(?:${Object.keys(folders).join('|')}|testing)/)[^/]+/` },
      to: {},
    },
  ];
}

export const routesRule: IForbiddenRuleType = {
  name: 'routes-are-at-the-top',
  severity: 'error',
  comment: 'the files beside the folders of a server alone import its routes, and in store-api other routes',
  from: { path: '^(?:release-registry|store-api)/src/[^/]+/', pathNot: '^store-api/src/.*[/-]routes\\.ts$' },
  to: { path: `${routes}|${programs}` },
};

import type { IForbiddenRuleType } from 'dependency-cruiser';
import type { Folders } from './folders.ts';

/** Routes of the registry belong to its top: they may import all, and the files beside its folders alone import them. */
const registryRoutes = '^release-registry/src/.*[/-]routes\\.ts$';

function folderRule(name: string, folder: string, imports: readonly string[]): IForbiddenRuleType {
  return {
    name: `${name}-folder-${folder}`,
    severity: 'error',
    comment: `${name}/src/${folder} may import ${['itself', ...imports].join(', ')} only`,
    from: { path: `^${name}/src/${folder}/`, pathNot: ['/testing/', '-behaviour\\.ts$', registryRoutes] },
    to: { path: `^${name}/src/(?!(?:${[folder, ...imports].join('|')})/)` },
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
      from: { path: `^${name}/src/(?!(?:${Object.keys(folders).join('|')}|testing)/)[^/]+/` },
      to: {},
    },
  ];
}

export const registryRoutesRule: IForbiddenRuleType = {
  name: 'registry-routes-are-at-the-top',
  severity: 'error',
  comment: 'the files beside the folders of the registry alone import its routes',
  from: { path: '^release-registry/src/[^/]+/' },
  to: { path: registryRoutes },
};

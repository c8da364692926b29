import type { RemoteName } from '@storefront/contracts/release';
import { pageSources } from '@storefront/remote-kit';
import { type Description, packageJson, readme, tsconfig } from './package-files.ts';

/**
 * The files of a remote with one page.
 * @param example another remote's package.json: all remotes have one version of a package
 */
export function remoteSources(remote: RemoteName, example: Description): Readonly<Record<string, string>> {
  return {
    'package.json': packageJson(remote, example),
    'tsconfig.json': tsconfig(remote),
    'README.md': readme(remote),
    ...pageSources(remote),
  };
}

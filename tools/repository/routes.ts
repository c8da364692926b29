import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PageRoute, PageRoutes, type RemoteName } from '@storefront/contracts/routes';
import { readRemotes } from './remotes.ts';

export interface RoutesOfRemote {
  readonly remote: RemoteName;
  readonly routes: readonly PageRoute[];
}

/** The current routes in the sources of each remote of the repository at `root`. */
export function readAllRoutes(root: string): Promise<readonly RoutesOfRemote[]> {
  const read = readRemotes(root).map(async (remote) => {
    const file = path.join(root, remote, 'src', 'routes.ts');
    const module: { routes?: unknown } = existsSync(file) ? await import(pathToFileURL(file).href) : {};
    return { remote, routes: PageRoutes.parse(module.routes ?? []) };
  });
  return Promise.all(read);
}

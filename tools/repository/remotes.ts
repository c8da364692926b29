import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteName } from '@storefront/contracts/routes';
import * as z from 'zod';

const Root = z.object({ workspaces: z.array(z.string()) });

/**
 * The remotes of the repository at `root`, from the workspaces in its package.json. Builds, lint, tests and
 * measurements use this list; the running shop and the registry have no such list.
 */
export function readRemotes(root: string): readonly RemoteName[] {
  const { workspaces } = Root.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return workspaces.flatMap((name) => RemoteName.safeParse(name).data ?? []);
}

/** The remotes of this checkout. */
export const remoteNames = readRemotes(path.resolve(import.meta.dirname, '..', '..'));

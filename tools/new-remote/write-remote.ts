import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claimedTwice, PageRoutes, RemoteName } from '@storefront/contracts/release';
import { firstPath } from '@storefront/remote-kit';
import { readRemotes } from '../repository/remotes.ts';
import { readAllRoutes } from '../repository/routes.ts';
import { addToLists } from './add-to-lists.ts';

import { remoteSources } from './remote-sources.ts';

/** Why the remote cannot be created, as a message for the developer. */
export class NoNewRemote extends Error {
  override readonly name = 'NoNewRemote';
}

/**
 * Writes a remote with one page into the repository at `root`.
 * @returns its files, relative to `root`
 * @throws NoNewRemote when the name is invalid or taken; nothing has been written then
 */
export async function writeRemote(root: string, name: string): Promise<readonly string[]> {
  const remote = requireName(name);
  requireFree(root, remote);
  await requireFreePath(root, remote);
  const [example] = readRemotes(root);
  if (example === undefined) throw new NoNewRemote('package.json lists no remote to take versions from');
  const sources = remoteSources(
    remote,
    JSON.parse(readFileSync(path.join(root, example, 'package.json'), 'utf8')),
  );
  for (const [file, text] of Object.entries(sources)) {
    const target = path.join(root, remote, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  addToLists(root, remote);
  return Object.keys(sources).map((file) => `${remote}/${file}`);
}

function requireName(name: string): RemoteName {
  const { success, data } = RemoteName.safeParse(name);
  if (success) return data;
  throw new NoNewRemote(
    `"${name}" is not the name of a remote: mf- and lower-case letters, digits and single hyphens, such as ` +
      'mf-hello; at most 40 characters',
  );
}

function requireFree(root: string, remote: RemoteName): void {
  if (readRemotes(root).includes(remote)) throw new NoNewRemote(`${remote} is taken: package.json lists it`);
  if (existsSync(path.join(root, remote)))
    throw new NoNewRemote(`${remote} is taken: there is a folder of that name`);
}

async function requireFreePath(root: string, remote: RemoteName): Promise<void> {
  const own = PageRoutes.safeParse([{ path: firstPath(remote), module: 'WelcomePage' }]);
  if (!own.success)
    throw new NoNewRemote(
      `${remote}: its page's path, ${firstPath(remote)}, ${own.error.issues[0]?.message}`,
    );
  for (const other of await readAllRoutes(root))
    if (claimedTwice({ remote, routes: own.data }, other).length > 0)
      throw new NoNewRemote(`${remote}: its page's path, ${firstPath(remote)}, is one of ${other.remote}'s`);
}

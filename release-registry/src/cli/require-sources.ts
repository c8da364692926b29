import { glob } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import { CommandFailure } from './failure.ts';

/** Throws `CommandFailure` with the remotes that the repository has when it has not this one. */
export async function requireSources(repositoryRoot: string, remote: RemoteName): Promise<void> {
  const remotes: string[] = [];
  for await (const manifest of glob('mf-*/package.json', { cwd: repositoryRoot }))
    remotes.push(path.dirname(manifest));
  if (!remotes.includes(remote))
    throw new CommandFailure(
      `${remote} is no remote of this repository, which has ${remotes.sort().join(', ')}`,
    );
}

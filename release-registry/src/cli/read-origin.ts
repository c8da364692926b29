import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RemoteName } from '@storefront/contracts';
import type { ReleaseOrigin } from '../records/release-origin.ts';

const run = promisify(execFile);

/** Git's exit code. */
const notARepository = 128;

/** Reads the commit that a remote is built from; null without git, or outside a repository. */
export async function readOrigin(
  repositoryRoot: string,
  remote: RemoteName,
): Promise<Pick<ReleaseOrigin, 'commit' | 'modified'>> {
  const git = async (...parameters: string[]) =>
    (await run('git', parameters, { cwd: repositoryRoot })).stdout;
  try {
    const [commit, changes] = [
      await git('rev-parse', 'HEAD'),
      await git('status', '--porcelain', '--', remote),
    ];
    return { commit: commit.trim(), modified: changes !== '' };
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (code !== 'ENOENT' && code !== notARepository) throw error;
    return { commit: null, modified: false };
  }
}

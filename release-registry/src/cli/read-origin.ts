import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseOrigin } from '../records/release-origin.ts';

const run = promisify(execFile);

/** Git's exit codes. */
const notARepository = 128;
const noValue = 1;

/**
 * Reads the commit and the repository that a package is built from.
 * @param folder of the package
 * @returns nulls without git, or outside a repository
 */
export async function readOrigin(folder: string): Promise<Omit<ReleaseOrigin, 'tested'>> {
  const git = async (...parameters: string[]) => (await run('git', parameters, { cwd: folder })).stdout;
  try {
    const commit = (await git('rev-parse', 'HEAD')).trim();
    const modified = (await git('status', '--porcelain', '--', '.')) !== '';
    return { commit, modified, repository: await readRepository(git) };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== notARepository) throw error;
    return { commit: null, modified: false, repository: null };
  }
}

async function readRepository(git: (...parameters: string[]) => Promise<string>): Promise<string | null> {
  try {
    return withoutPassword((await git('config', '--get', 'remote.origin.url')).trim());
  } catch (error) {
    if (codeOf(error) === noValue) return null;
    throw error;
  }
}

/** CI checkouts carry a token in the URL, which the history must not show. */
function withoutPassword(repository: string): string {
  const url = URL.parse(repository);
  if (url === null) return repository;
  url.username = '';
  url.password = '';
  return url.href;
}

function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code;
}

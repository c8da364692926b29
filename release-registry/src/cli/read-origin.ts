import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseOrigin } from '../records/release-origin.ts';
import { readTeam } from './find-sources.ts';
import { readCiRun } from './read-ci-run.ts';

const run = promisify(execFile);

/** Git's exit codes. */
const notARepository = 128;
const noValue = 1;

/**
 * Reads commit, repository and CI job that a package is built from, and its team.
 * @param folder of the package
 * @returns nulls for what neither git nor the CI job says
 */
export async function readOrigin(
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Omit<ReleaseOrigin, 'tested' | 'checks'>> {
  const { commit, modified, repository } = await readCheckout(folder);
  const job = readCiRun(environment);
  return {
    commit: commit ?? job.commit,
    modified,
    repository: repository ?? (job.repository && withoutPassword(job.repository)),
    ciRun: job.url,
    team: await readTeam(folder),
  };
}

async function readCheckout(
  folder: string,
): Promise<Pick<ReleaseOrigin, 'commit' | 'modified' | 'repository'>> {
  const git = async (...parameters: string[]) => (await run('git', parameters, { cwd: folder })).stdout;
  try {
    const commit = (await git('rev-parse', 'HEAD')).trim();
    const modified = (await git('status', '--porcelain', '--', '.')) !== '';
    return { commit, modified, repository: await readRepository(git) };
  } catch (error) {
    if (readCode(error) !== 'ENOENT' && readCode(error) !== notARepository) throw error;
    return { commit: null, modified: false, repository: null };
  }
}

async function readRepository(git: (...parameters: string[]) => Promise<string>): Promise<string | null> {
  try {
    return withoutPassword((await git('config', '--get', 'remote.origin.url')).trim());
  } catch (error) {
    if (readCode(error) === noValue) return null;
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

function readCode(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseOrigin } from '@storefront/release-protocol/calls';
import { readTeam } from './find-sources.ts';

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

/** What a CI job says of itself in its environment. */
interface CiRun {
  /** Address of the job's page. */
  readonly url: string | null;
  readonly commit: string | null;
  readonly repository: string | null;
}

interface CiNames {
  readonly url: string;
  readonly commit: string;
  readonly repository: string;
}

/** Names of the variables that CI systems set, beside GitHub's, which has the parts of an address. */
const systems: readonly CiNames[] = [
  { url: 'CI_JOB_URL', commit: 'CI_COMMIT_SHA', repository: 'CI_PROJECT_URL' },
  { url: 'BUILDKITE_BUILD_URL', commit: 'BUILDKITE_COMMIT', repository: 'BUILDKITE_REPO' },
  { url: 'CIRCLE_BUILD_URL', commit: 'CIRCLE_SHA1', repository: 'CIRCLE_REPOSITORY_URL' },
  { url: 'BUILD_URL', commit: 'GIT_COMMIT', repository: 'GIT_URL' },
];

const isCommit = /^[0-9a-f]{40,64}$/;

/** Reads the CI job that this is; nulls outside of one. */
function readCiRun(environment: NodeJS.ProcessEnv): CiRun {
  const read = (name: string) => environment[name] || null;
  const server = read('GITHUB_SERVER_URL');
  const repository = read('GITHUB_REPOSITORY');
  const run = read('GITHUB_RUN_ID');
  if (server !== null && repository !== null && run !== null) {
    const url = `${server}/${repository}`;
    return ciRun(`${url}/actions/runs/${run}`, read('GITHUB_SHA'), url);
  }
  const system = systems.find(({ url }) => read(url) !== null);
  if (system === undefined) return { url: null, commit: null, repository: null };
  return ciRun(read(system.url), read(system.commit), read(system.repository));
}

function ciRun(url: string | null, commit: string | null, repository: string | null): CiRun {
  return { url, commit: commit !== null && isCommit.test(commit) ? commit : null, repository };
}

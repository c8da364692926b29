/** What a CI job says of itself in its environment. */
export interface CiRun {
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
export function readCiRun(environment: NodeJS.ProcessEnv): CiRun {
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

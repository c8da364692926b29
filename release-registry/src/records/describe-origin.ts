import type { ReleaseOrigin } from './release-origin.ts';

/** What a release was built from, in one line: `1a2b3c4d with changes, repository, tested: types, tests, CI job`. */
export function describeOrigin(origin: ReleaseOrigin): string {
  const { repository, ciRun, team } = origin;
  return [describeCommit(origin), repository, describeChecks(origin), ciRun, team]
    .filter((each) => each !== null)
    .join(', ');
}

/** Who owns a release: its team and its repository, as far as they are known. */
export function describeOwner({ team, repository }: ReleaseOrigin): string | null {
  const known = [team, repository].filter((each) => each !== null);
  return known.length === 0 ? null : known.join(', ');
}

function describeCommit({ commit, modified }: ReleaseOrigin): string {
  return commit === null ? 'no commit' : `${commit.slice(0, 8)}${modified ? ' with changes' : ''}`;
}

function describeChecks({ tested, checks }: ReleaseOrigin): string {
  if (tested === null) return 'built before';
  if (!tested) return 'tests skipped';
  return checks.length === 0 ? 'tested' : `tested (${checks.join(', ')})`;
}

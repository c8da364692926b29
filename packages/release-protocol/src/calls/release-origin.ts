import { z } from 'zod';

/** What a release was built from, according to its publisher. */
export const ReleaseOrigin = z.object({
  /** The checkout's commit; null outside a git repository. */
  commit: z.nullable(z.string().regex(/^[0-9a-f]{40,64}$/)),
  /** Whether the remote's folder had uncommitted changes. */
  modified: z.boolean(),
  /** Whether its checks passed; null for a release that was built before, of which nobody said so. */
  tested: z.nullable(z.boolean()),
  /** What was checked, such as `types`. */
  checks: z.array(z.string().max(100)).max(20).default([]),
  /** Where the checkout came from, without a password; null if it does not say. */
  repository: z.nullable(z.string().max(300)).default(null),
  /** Address of the CI job that published it; null outside of CI. */
  ciRun: z.nullable(z.string().max(500)).default(null),
  /** The team: the author in the remote's package.json. */
  team: z.nullable(z.string().max(100)).default(null),
});
export type ReleaseOrigin = z.infer<typeof ReleaseOrigin>;

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

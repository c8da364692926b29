import { createHash, randomInt } from 'node:crypto';
import type { RemoteName } from '@storefront/contracts';

/**
 * Cookie that keeps a visitor in or out of a canary; set only while one is running. It is three digits, which name
 * nobody, so that caches hold one page for each arm of a canary and not for each visitor.
 */
export const cohortCookie = 'mfe-cohort';

/** A canary's percentage is exact in steps of a tenth. */
export const cohorts: readonly string[] = Array.from({ length: 1000 }, (_, index) =>
  String(index).padStart(3, '0'),
);

const places = new Map<RemoteName, ReadonlyMap<string, number>>();

export function drawCohort(): string {
  return cohorts[randomInt(cohorts.length)] ?? '';
}

/**
 * The first cohort that a `Cookie` header has under a name: three digits, not percent-encoded. The
 * caches of `deploy/` read it by the same rule: one that took another of two would show a visitor both arms, and store
 * the page of one under the key of the other.
 */
export function findCohort(header: string | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|;)[ \\t]*${name}=(\\d{3})[ \\t]*(?:;|$)`).exec(header ?? '')?.[1];
}

/**
 * A cohort's position in a remote's canary: from 0 up to, but not including, 100. Only the remote decides it, so a new
 * version or another percentage does not reshuffle visitors.
 */
export function computeBucket(remote: RemoteName, cohort: string): number {
  const placed = places.get(remote) ?? placeCohorts(remote);
  places.set(remote, placed);
  return ((placed.get(cohort) ?? cohorts.length) / cohorts.length) * 100;
}

/**
 * Whether a position is in the control arm, with which a canary of this share is compared: as many visitors as it has,
 * or all others above 50 %. A growing share leaves them in their arm.
 */
export function isInControl(bucket: number, percent: number): boolean {
  return bucket < 100 && bucket >= Math.max(percent, 100 - percent);
}

/** Shuffles the cohorts by the remote's name: each has a place of its own, so that shares are exact. */
function placeCohorts(remote: RemoteName): ReadonlyMap<string, number> {
  const hash = (cohort: string) => createHash('sha256').update(`${remote}\n${cohort}`).digest('hex');
  const hashed = cohorts.map((cohort) => ({ cohort, hash: hash(cohort) }));
  return new Map(
    hashed.sort((a, b) => (a.hash < b.hash ? -1 : 1)).map(({ cohort }, index) => [cohort, index]),
  );
}

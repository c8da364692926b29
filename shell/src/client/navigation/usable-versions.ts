import { developmentVersion } from '../../page/development.ts';
import type { ReleaseName, UsableVersions } from '../../page/page-state.ts';
import { releasesPath } from '../../page/server-paths.ts';

/** A visible page leaves a withdrawn release within three of these intervals. */
export const checkEveryMs = 15_000;
/** Limit of the answer's delay, so that it does not hold up a navigation. */
const answerLimitMs = 1000;

/** Fetches the usable versions; if that fails, no release counts as withdrawn. */
export async function fetchVersions(): Promise<UsableVersions> {
  try {
    const response = await fetch(releasesPath, { signal: AbortSignal.timeout(answerLimitMs) });
    return response.ok ? ((await response.json()) as UsableVersions) : {};
  } catch (error) {
    console.info('The shell did not say which releases may be used:', error);
    return {};
  }
}

/** Whether one of the releases that a page shows is not usable any more. */
export function hasWithdrawn(versions: UsableVersions, shown: readonly ReleaseName[]): boolean {
  return shown.some(({ remote, version }) => {
    const usable = versions[remote];
    return usable !== undefined && version !== developmentVersion && !usable.includes(version);
  });
}

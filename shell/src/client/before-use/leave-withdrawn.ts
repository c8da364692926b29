import { reloadOnce } from '../boot/reload-once.ts';
import { checkEveryMs, fetchVersions, hasWithdrawn } from '../navigation/usable-versions.ts';
import { listShownReleases } from './list-shown-releases.ts';

/** Loads the document again when a release that it shows is withdrawn, so that the code of another one starts. */
export function leaveWithdrawn(
  page: Document,
  documents: Pick<Location, 'reload'>,
  signal: AbortSignal,
): void {
  const shown = listShownReleases(page);
  const check = async () => {
    if (page.visibilityState !== 'visible') return;
    const versions = await fetchVersions();
    // whoever uses the page meanwhile stays
    if (!signal.aborted && hasWithdrawn(versions, shown)) reloadOnce(documents);
  };
  page.addEventListener('visibilitychange', check, { signal });
  const timer = setInterval(check, checkEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}

import { developmentVersion } from '../../page/development.ts';
import { type BrowserRelease, releaseKey } from '../../page/page-state.ts';
import { viewPath } from '../../page/server-paths.ts';

/**
 * Reports a view of releases to the server: first that the document's scripts run, with which failures in browsers are
 * compared, and then whether a web vital was poor. A remote under development counts for nobody.
 */
export function reportView(shown: readonly BrowserRelease[], isPoor?: boolean): void {
  // browsers may send no beacons
  if (!('sendBeacon' in navigator) || shown.some(({ version }) => version === developmentVersion)) return;
  const releases = shown.map(releaseKey);
  navigator.sendBeacon(viewPath, JSON.stringify({ releases, isPoor }));
}

import { developmentVersion } from '../../page/development.ts';
import type { BrowserRelease } from '../../page/page-state.ts';
import { ranPath } from '../../page/server-paths.ts';

/** Tells the server once that this document's scripts run: failures in browsers are compared with these views. */
export function reportScriptRun(shown: readonly BrowserRelease[]): void {
  // browsers may send no beacons
  if (!('sendBeacon' in navigator) || shown.some(({ version }) => version === developmentVersion)) return;
  const releases = shown.map(({ remote, version }) => `${remote}@${version}`);
  navigator.sendBeacon(ranPath, JSON.stringify({ releases }));
}

import { developmentVersion } from '../../page/development.ts';
import { type BrowserRelease, releaseKey } from '../../page/page-state.ts';
import { viewPath } from '../../page/server-paths.ts';
import { uncountedMetric } from '../../page/uncounted-metric.ts';

/**
 * Reports a view of releases to the server: first that the document's scripts run, with which failures in browsers are
 * compared, and then whether a web vital was poor. A remote under development counts for nobody.
 */
export function reportView(shown: readonly BrowserRelease[], isPoor?: boolean): void {
  // browsers may send no beacons
  if (!('sendBeacon' in navigator) || shown.some(({ version }) => version === developmentVersion)) return;
  const releases = shown.map(releaseKey);
  const report = { releases, isPoor, ...(isUncounted() && { isUncounted: true }) };
  navigator.sendBeacon(viewPath, JSON.stringify(report));
}

/** Whether the document came by way of a shared cache, so that the server has not seen the view. */
function isUncounted(): boolean {
  const entries = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[];
  return entries.some(({ serverTiming }) => serverTiming?.some(({ name }) => name === uncountedMetric));
}

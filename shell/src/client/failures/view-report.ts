import type { Intent } from '@storefront/release-protocol';
import { developmentVersion } from '../../page/development.ts';
import { type BrowserRelease, releaseKey } from '../../page/page-state.ts';
import { viewPath } from '../../page/server-paths.ts';
import { uncountedMetric, type VitalValue } from '../../page/view-metrics.ts';
import { findDocumentMetric, readControl } from './document-metric.ts';

interface ViewEnd {
  /** Whether a web vital was poor; undefined when none was measured. */
  readonly isPoor: boolean | undefined;
  readonly intents: readonly Intent[];
  /** Undefined when web vitals were not watched. */
  readonly values: readonly VitalValue[] | undefined;
}

/**
 * Reports a view of releases to the server: first that the document's scripts run, with which failures in browsers are
 * compared, and then what its end shows. A remote under development counts for nobody.
 */
export function reportView(shown: readonly BrowserRelease[], end?: ViewEnd): void {
  // browsers may send no beacons
  if (!('sendBeacon' in navigator) || shown.some(({ version }) => version === developmentVersion)) return;
  const releases = shown.map(releaseKey);
  const control = readControl();
  const report = {
    releases,
    ...end,
    ...(findDocumentMetric(uncountedMetric) && { isUncounted: true }),
    ...(control.length > 0 && { control }),
  };
  navigator.sendBeacon(viewPath, JSON.stringify(report));
}

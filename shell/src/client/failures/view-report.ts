import type { Intent } from '@storefront/release-protocol';
import { developmentVersion } from '../../page/development.ts';
import { type BrowserRelease, type ReleaseName, releaseKey } from '../../page/page-state.ts';
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

/** Whether this document, which no shell has counted, was reported. */
let isCounted = false;

/**
 * Reports a view of releases to the server: first that the document's scripts run, with which failures in browsers are
 * compared, and then what its end shows. A remote under development counts for nobody.
 */
export function reportView(shown: readonly BrowserRelease[], end?: ViewEnd): void {
  sendView(shown, { ...end, ...(isUncounted() && { isUncounted: true }) });
}

/** Reports a view whose scripts have not run, where a shared cache may have answered: no shell has counted it. */
export function reportUnstarted(shown: readonly ReleaseName[]): void {
  if (!isUncounted()) return;
  sendView(shown, { isUncounted: true, isUnstarted: true });
  // the shopper may come back, and start the scripts
  isCounted = true;
}

function isUncounted(): boolean {
  return !isCounted && findDocumentMetric(uncountedMetric) !== undefined;
}

function sendView(shown: readonly ReleaseName[], details: object): void {
  // browsers may send no beacons
  if (!('sendBeacon' in navigator) || shown.some(({ version }) => version === developmentVersion)) return;
  const control = readControl();
  const report = { releases: shown.map(releaseKey), ...details, ...(control.length > 0 && { control }) };
  navigator.sendBeacon(viewPath, JSON.stringify(report));
}

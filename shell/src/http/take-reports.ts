import type { ReleaseName } from '../counts/release-metrics.ts';
import { exposeOf, moduleKey } from '../page/page-state.ts';
import type { Breakers } from '../releases/breakers.ts';
import { BrowserFaults } from '../releases/browser-faults.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { ReleaseMeasures } from './measure-releases.ts';
import type { FailureReport, PageReport, VitalsReport } from './reports.ts';

/** Counts and logs a browser's report, and opens the module's circuit when many visitors report it. */
export function takeReports(
  { counters, failures, recent }: ReleaseMeasures,
  releases: Pick<ReleaseStore, 'live'>,
  breakers: Breakers,
): (report: FailureReport) => void {
  const faults = new BrowserFaults({ breakers, viewsOf: (release) => counters.ranViewsOf(release) });
  return ({ remote, module, version, message, visitor, isRepeated }) => {
    const live = releases.live(remote);
    if (!live.some(({ record }) => record.version === version)) return;
    const release = `${remote}@${version}`;
    counters.reported({ remote, version }, visitor, isRepeated);
    const reason = `${module ?? remote}: ${message}`;
    failures.add({ release, kind: 'failed in a browser', reason });
    recent.add({ remote, version, message: reason, inBrowser: true });
    // another release of a module is shown only where its rendering failed
    if (module === undefined) return;
    const canReplace = ({ record, browserRelease }: ReadyRelease) =>
      record.version !== version && browserRelease.exposes.includes(exposeOf(module));
    // without another release to show, the server's HTML is better than the static fallback
    if (live.some(canReplace)) faults.add(moduleKey(module, { version }), release, visitor);
  };
}

/** Counts a view of each release whose browser runs the page's scripts, unless one of the page's releases is not live. */
export function takeRuns(
  { counters }: Pick<ReleaseMeasures, 'counters'>,
  releases: Pick<ReleaseStore, 'live'>,
): (report: PageReport) => void {
  return ({ releases: shown, visitor }) => {
    if (!areLive(shown, releases)) return;
    for (const release of shown) counters.ranScripts(release, visitor);
  };
}

/**
 * Counts a browser's web vitals for the releases of its page, unless one of them is not live, because that one may have
 * caused them.
 */
export function takeVitals(
  { counters }: Pick<ReleaseMeasures, 'counters'>,
  releases: Pick<ReleaseStore, 'live'>,
): (report: VitalsReport) => void {
  return ({ releases: shown, isPoor, visitor }) => {
    if (!areLive(shown, releases)) return;
    for (const release of shown) counters.measured(release, visitor, isPoor);
  };
}

function areLive(shown: readonly ReleaseName[], releases: Pick<ReleaseStore, 'live'>): boolean {
  return shown.every(({ remote, version }) =>
    releases.live(remote).some(({ record }) => record.version === version),
  );
}

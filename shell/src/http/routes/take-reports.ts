import { exposeOf, moduleKey, releaseKey } from '../../page/page-state.ts';
import type { Breakers } from '../../releases/breakers.ts';
import { BrowserFaults } from '../../releases/browser-faults.ts';
import type { ReadyRelease } from '../../releases/ready-release.ts';
import type { ReleaseStore } from '../../releases/store.ts';
import type { ReleaseMeasures } from './measure-releases.ts';
import type { FailureReport, ViewReport } from './reports.ts';

/** Counts and logs a browser's report, and opens the module's circuit when many visitors report it. */
export function takeReports(
  { counters, failures, recent }: ReleaseMeasures,
  releases: Pick<ReleaseStore, 'live'>,
  breakers: Breakers,
): (report: FailureReport) => void {
  const faults = new BrowserFaults({ breakers, countViews: (release) => counters.countRanViews(release) });
  return ({ remote, module, version, isControl, message, visitor, isRepeated }) => {
    const live = releases.live(remote);
    if (!live.some(({ record }) => record.version === version)) return;
    const release = releaseKey({ remote, version });
    counters.reported({ remote, version, isControl }, visitor, isRepeated);
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

/**
 * Counts a view of each release, and that its browser runs the page's scripts, and then its web vitals and intents; of no
 * release if one of the page's is not live, because that one may have caused them.
 */
export function takeViews(
  { counters }: Pick<ReleaseMeasures, 'counters'>,
  releases: Pick<ReleaseStore, 'live'>,
): (report: ViewReport) => void {
  return ({ releases: shown, isPoor, intents, isUncounted, isUnstarted, values, visitor }) => {
    const areLive = shown.every(({ remote, version }) =>
      releases.live(remote).some(({ record }) => record.version === version),
    );
    if (!areLive) return;
    // what a shared cache answered is as good as what a shell sends: failures are never in a cache
    const isFirst = isPoor === undefined && intents === undefined;
    if (isUncounted && isFirst)
      counters.viewed(
        shown.map((release) => ({ ...release, outcome: 'shown' })),
        { visitor, url: '' },
      );
    if (values !== undefined) counters.measuredSlots(shown, visitor, values);
    for (const release of shown) {
      if (isFirst && !isUnstarted) counters.ranScripts(release, visitor);
      if (isPoor !== undefined) counters.measured(release, visitor, isPoor);
      if (intents !== undefined) counters.ended(release, visitor, intents);
    }
  };
}

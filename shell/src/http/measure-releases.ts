import { randomUUID } from 'node:crypto';
import type { ReleaseRecord } from '@storefront/contracts';
import type { ShellCounts } from '@storefront/contracts/release';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { FailureLog } from '../counts/failure-log.ts';
import { ReleaseCounters, type ReleaseName, type Run } from '../counts/release-counters.ts';
import { slowReleases } from '../counts/slow-releases.ts';
import type { FragmentRun } from '../fragments/fragment.ts';
import { exposeOf, isFault, moduleKey, remoteOf } from '../page/page-state.ts';
import type { Breakers } from '../releases/breakers.ts';
import { BrowserFaults } from '../releases/browser-faults.ts';
import { type ReadyRelease, releaseKey } from '../releases/ready-release.ts';
import type { ReleaseStore } from '../releases/store.ts';
import type { FailureReport, VitalsReport } from './reports.ts';

export interface ReleaseMeasures {
  /** The metrics that `GET /metrics` shows. */
  readonly registry: Registry;
  readonly counters: ReleaseCounters;
  readonly failures: FailureLog;
  readonly onRun: (run: FragmentRun) => void;
  readonly readCounts: (releases: readonly ReleaseRecord[]) => Promise<ShellCounts>;
}

/** Creates the counters of releases, and the log of their failures. */
export function measureReleases(app: FastifyInstance): ReleaseMeasures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const counters = new ReleaseCounters(registry);
  const failures = new FailureLog((fields, message) => app.log.warn(fields, message));
  app.addHook('onClose', async () => failures.close());
  const run = randomUUID();
  return {
    registry,
    counters,
    failures,
    onRun({ release, module, path, requestId, durationMs, failure }) {
      const { remote, version } = release.record;
      const hasLoad = release.candidate.loads.includes(exposeOf(module));
      counters.ran({ remote, version, hasLoad, result: resultOf(failure), durationMs });
      if (failure === undefined) return;
      const { kind, status, reason } = failure;
      if (isFault(failure)) {
        const how = kind === 'timeout' ? 'hung' : 'threw';
        const where = `${module} at ${path}`;
        failures.add({ release: releaseKey(release), kind: how, reason: `${where}: ${reason}`, requestId });
      } else if (status !== 404 && status !== 302) {
        // a page that does not exist or redirects does not count as a failure
        app.log.warn({ reason, requestId }, `${module}@${version}: ${kind} at ${path}`);
      }
    },
    readCounts: async (releases) => ({ run, remotes: await counters.read(releases) }),
  };
}

function resultOf(failure: FragmentRun['failure']): Run['result'] {
  if (failure === undefined || !isFault(failure)) return 'ended';
  return failure.kind === 'timeout' ? 'hung' : 'threw';
}

/** Counts and logs a browser's report, and opens the module's circuit when many visitors report it. */
export function takeReports(
  { counters, failures }: ReleaseMeasures,
  releases: Pick<ReleaseStore, 'live'>,
  breakers: Breakers,
): (report: FailureReport) => void {
  const faults = new BrowserFaults({ breakers, viewsOf: (release) => counters.viewsOf(release) });
  return ({ module, version, message, visitor, isRepeated }) => {
    const remote = remoteOf(module);
    const live = releases.live(remote);
    if (!live.some(({ record }) => record.version === version)) return;
    const release = `${remote}@${version}`;
    counters.reported({ remote, version }, visitor, isRepeated);
    failures.add({ release, kind: 'failed in a browser', reason: `${module}: ${message}` });
    const canReplace = ({ record, candidate }: ReadyRelease) =>
      record.version !== version && candidate.exposes.includes(exposeOf(module));
    // without another release to show, the server's HTML is better than the static fallback
    if (live.some(canReplace)) faults.add(moduleKey(module, { version }), release, visitor);
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
    const isLive = ({ remote, version }: ReleaseName) =>
      releases.live(remote).some(({ record }) => record.version === version);
    if (!shown.every(isLive)) return;
    for (const release of shown) counters.measured(release, visitor, isPoor);
  };
}

const checkEveryMs = 60_000;

/** Logs each release once that takes much longer than another live release of its remote. */
export function logSlowReleases(
  app: FastifyInstance,
  releases: Pick<ReleaseStore, 'remotes' | 'wanted'>,
  counters: ReleaseCounters,
): void {
  const logged = new Set<string>();
  const check = async () => {
    for (const remote of releases.remotes()) {
      const counts = (await counters.read(releases.wanted(remote)))[remote] ?? [];
      for (const { version, ms, other } of slowReleases(counts)) {
        const release = `${remote}@${version}`;
        const times = `${ms.toFixed(0)} ms a run, ${other.version} takes ${other.ms.toFixed(0)} ms`;
        if (!logged.has(release)) app.log.warn(`${release} is slow: ${times}`);
        logged.add(release);
      }
    }
  };
  const timer = setInterval(
    () => check().catch((error: unknown) => app.log.error({ err: error })),
    checkEveryMs,
  );
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

import { randomUUID } from 'node:crypto';
import type { ReleaseRecord, ShellCounts } from '@storefront/release-protocol';
import { measureRequests, openProcessMetrics } from '@storefront/server-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { FailureLog } from '../../counts/failure-log.ts';
import { RecentFailures } from '../../counts/recent-failures.ts';
import { ReleaseCounters, type Run } from '../../counts/release-counters.ts';
import { slowReleases } from '../../counts/slow-releases.ts';
import type { TraceStack } from '../../counts/trace-stacks.ts';
import type { Witness } from '../../counts/witnesses.ts';
import type { FragmentRun } from '../../fragments/run-module.ts';
import { exposeOf, isFault, releaseKey } from '../../page/page-state.ts';
import type { ReleaseStore } from '../../releases/store.ts';

export type ReleaseMeasures = ReturnType<typeof measureReleases>;

/**
 * Creates the counters of requests and releases, and the log of failures.
 * @param trace absent: without a registry that has source maps
 */
export function measureReleases(app: FastifyInstance, trace?: TraceStack) {
  const registry = openProcessMetrics();
  measureRequests(app, registry);
  const counters = new ReleaseCounters(registry);
  const replyFaultCount = new Counter({
    name: 'shop_reply_faults_total',
    help: 'Parts of API replies that a remote did not understand and left out',
    labelNames: ['remote'],
    registers: [registry],
  });
  const failures = new FailureLog((fields, message) => app.log.warn(fields, message), trace);
  // a log of its own, because of failures only the first one of a minute is logged whole
  const leftOut = new FailureLog((fields, message) => app.log.warn(fields, message));
  app.addHook('onClose', async () => {
    failures.close();
    leftOut.close();
  });
  const recent = new RecentFailures(trace);
  const run = randomUUID();
  return {
    /** The metrics that `GET /metrics` shows. */
    registry,
    counters,
    failures,
    /** What the report to the registry says of failures. */
    recent,
    onRun({
      release,
      module,
      path,
      requestId,
      visited,
      isControl,
      durationMs,
      failure,
      replyFaults,
    }: FragmentRun) {
      const { remote, version } = release.record;
      const hasLoad = release.browserRelease.loads.includes(exposeOf(module));
      counters.ran({ remote, version, isControl, hasLoad, result: toResult(failure), durationMs, visited });
      if (replyFaults) {
        replyFaultCount.inc({ remote }, replyFaults.length);
        const reason = `${module} at ${path}: ${replyFaults.join('; ')}`;
        leftOut.add({
          release: releaseKey(release.record),
          kind: 'left out parts of replies',
          reason,
          requestId,
        });
      }
      if (failure === undefined) return;
      const { kind, status, reason } = failure;
      if (isFault(failure)) {
        const how = kind === 'timeout' ? 'hung' : 'threw';
        const where = `${module} at ${path}`;
        failures.add({
          release: releaseKey(release.record),
          kind: how,
          reason: `${where}: ${reason}`,
          requestId,
        });
        recent.add({ remote, version, message: `${module}: ${reason}`, inBrowser: false });
      } else if (status !== 404 && failure.location === undefined) {
        // a page that does not exist or redirects does not count as a failure
        app.log.warn({ reason, requestId }, `${module}@${version}: ${kind} at ${path}`);
      }
    },
    onRequestFault({ release, module, path, requestId, visited, isControl, failure }: FragmentRun) {
      const { remote, version } = release.record;
      counters.requestFailed({ remote, version, isControl }, visited);
      // at most one line for each request, because nobody else can reproduce what it brought
      const reason = failure?.reason.split('\n', 1)[0];
      app.log.info({ reason, requestId }, `${module}@${version} fails by the request at ${path}`);
    },
    onCrash({ release }: FragmentRun, witness: Witness) {
      counters.crashed(release.record, witness);
    },
    readCounts: async (releases: readonly ReleaseRecord[]): Promise<ShellCounts> => ({
      run,
      remotes: await counters.read(releases),
      control: await counters.readControl(releases),
    }),
  };
}

function toResult(failure: FragmentRun['failure']): Run['result'] {
  if (failure === undefined || !isFault(failure)) return 'ended';
  return failure.kind === 'timeout' ? 'hung' : 'threw';
}

const checkEveryMs = 60_000;

/** Logs a release, once, when it takes much longer than another live release of its remote. */
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

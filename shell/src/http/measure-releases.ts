import { randomUUID } from 'node:crypto';
import type { ReleaseRecord } from '@storefront/contracts';
import type { ShellCounts } from '@storefront/contracts/release';
import { measureRequests, openProcessMetrics } from '@storefront/server-kit/request-metrics';
import type { FastifyInstance } from 'fastify';
import { FailureLog } from '../counts/failure-log.ts';
import { RecentFailures } from '../counts/recent-failures.ts';
import { ReleaseCounters, type Run } from '../counts/release-counters.ts';
import type { TraceStack } from '../counts/trace-stacks.ts';
import type { FragmentRun } from '../fragments/run-module.ts';
import { exposeOf, isFault, releaseKey } from '../page/page-state.ts';

export type ReleaseMeasures = ReturnType<typeof measureReleases>;

/**
 * Creates the counters of requests and releases, and the log of failures.
 * @param trace absent: without a registry that has source maps
 */
export function measureReleases(app: FastifyInstance, trace?: TraceStack) {
  const registry = openProcessMetrics();
  measureRequests(app, registry);
  const counters = new ReleaseCounters(registry);
  const failures = new FailureLog((fields, message) => app.log.warn(fields, message), trace);
  app.addHook('onClose', async () => failures.close());
  const recent = new RecentFailures(trace);
  const run = randomUUID();
  return {
    /** The metrics that `GET /metrics` shows. */
    registry,
    counters,
    failures,
    /** What the report to the registry says of failures. */
    recent,
    onRun({ release, module, path, requestId, isControl, durationMs, failure }: FragmentRun) {
      const { remote, version } = release.record;
      const hasLoad = release.browserRelease.loads.includes(exposeOf(module));
      counters.ran({ remote, version, isControl, hasLoad, result: toResult(failure), durationMs });
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
      } else if (status !== 404 && status !== 302) {
        // a page that does not exist or redirects does not count as a failure
        app.log.warn({ reason, requestId }, `${module}@${version}: ${kind} at ${path}`);
      }
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

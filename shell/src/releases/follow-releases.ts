import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Subject } from 'rxjs';
import type { CallRegistry } from '../trust/call-registry.ts';
import { DiscoveryTrust } from '../trust/discovery-trust.ts';
import type { PinnedKeys } from '../trust/pinned-keys.ts';
import { StoredFile } from '../trust/stored-file.ts';
import { followRegistry } from './feed.ts';
import type { PrepareRelease } from './prepare-release.ts';
import { readDiscovery } from './read-discovery.ts';
import { type ReportSources, readReport } from './read-report.ts';
import type { ReadyRelease } from './ready-release.ts';
import { ReleasePool } from './release-pool.ts';
import { reportReleases } from './report-releases.ts';
import { ReleaseStore, type ReleaseStoreOptions } from './store.ts';
import { UpcomingReleases } from './upcoming-releases.ts';

export interface FollowReleasesOptions
  extends ReportSources,
    Pick<ReleaseStoreOptions, 'log' | 'logRefusal' | 'platform'> {
  readonly registryUrl: string;
  readonly prepare: PrepareRelease;
  /** Called when a release is no longer needed; earlier requests may still use it. */
  readonly dispose: (release: ReadyRelease) => void;
  /** Whether releases that are not live are prepared too. */
  readonly preparesUpcoming: boolean;
  /** Name under which this shell reports what it serves, and its calls with a token; absent: it does not report. */
  readonly reporting?: { readonly shell: string; readonly call: CallRegistry } | undefined;
  /** Keys that sign the discovery document and the releases. */
  readonly pins: PinnedKeys;
  /** Folder of the files that a restart reads: the snapshot and the trusted keys. */
  readonly dataDir: string;
}

export type FollowedReleases = ReturnType<typeof followReleases>;

/** After this time a start no longer waits for remotes that already have a release to serve. */
const wholeLimitMs = 5000;
/** After this time a start no longer waits at all. */
const startLimitMs = 30_000;

/** The releases that the registry wants; those of the snapshot while the registry does not answer. */
export function followReleases(options: FollowReleasesOptions) {
  const { registryUrl, dataDir, log, pins, reporting } = options;
  const changes = new Subject<void>();
  const onChange = () => changes.next();
  const logRefusal = (message: string) => {
    options.logRefusal(message);
    onChange();
  };
  const snapshot = new StoredFile(path.join(dataDir, 'discovery.json'), {
    content: 'the snapshot',
    consequence: 'a start waits for the registry',
    log,
  });
  const trustFile = path.join(dataDir, 'trusted-keys.json');
  const trust = new DiscoveryTrust({ pins, file: trustFile, logError: logRefusal });
  const { releaseFault } = trust;
  const pool = new ReleasePool(options);
  const upcoming = options.preparesUpcoming
    ? new UpcomingReleases({ ...options, pool, releaseFault, onChange })
    : undefined;
  const store = new ReleaseStore({
    ...options,
    pool,
    onServing: (discovery) => snapshot.write(discovery),
    onChange,
  });
  const reporter =
    reporting &&
    reportReleases({
      ...reporting,
      registryUrl,
      read: () => readReport({ store, trust, upcoming }, options),
      onReported: ({ served = {} }) => options.served?.onReported(served),
      onReply: (reply) => upcoming?.follow(reply.upcoming),
      log,
    });
  changes.subscribe(() => reporter?.notify());
  let isApplied = false;
  const feed = followRegistry({
    registryUrl,
    readSnapshot: () => snapshot.read((value) => readDiscovery(value, releaseFault)),
    onDiscovery: async ({ discovery, unread }, revision) => {
      store.prepare(discovery);
      await trust.stored;
      await store.apply(discovery, revision, unread);
      isApplied = true;
    },
    // the reply to a report names what was published
    onRevision: onChange,
    trust,
    log,
    logRefusal,
  });
  return {
    store,
    trust,
    /** Waits until the first document's releases may serve; one that hangs delays the start only up to a limit. */
    untilReady: () => untilReady(store, () => isApplied),
    /** Reports to the registry within a second. */
    reportSoon: () => reporter?.notifySoon(),
    async close() {
      feed.close();
      trust.close();
      const ended = reporter?.close();
      upcoming?.close();
      store.close();
      await Promise.all([ended, snapshot.written(), trust.stored]);
    },
  };
}

/** Waits until the first document has been applied, or until the limits of a start. */
async function untilReady(store: ReleaseStore, isApplied: () => boolean): Promise<void> {
  const begin = performance.now();
  const isOver = (limitMs: number) => performance.now() - begin > limitMs;
  const servesAll = () => store.remotes().length > 0 && store.missing().length === 0;
  const mayBegin = () => isApplied() || (isOver(wholeLimitMs) && servesAll());
  while (!mayBegin() && !isOver(startLimitMs)) await pause(20);
}

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseRecord } from '@storefront/contracts';
import {
  maxReasonLength,
  type ServedSegments,
  type ShellCounts,
  type ShellReport,
} from '@storefront/contracts/release';
import { DiscoveryTrust } from '../trust/discovery-trust.ts';
import type { PinnedKeys } from '../trust/pinned-keys.ts';
import { followRegistry } from './feed.ts';
import { type ReleaseReporter, reportReleases } from './report-releases.ts';
import { readSnapshot, SnapshotWriter } from './snapshot.ts';
import { ReleaseStore, type ReleaseStoreOptions } from './store.ts';
import { UpcomingReleases, type UpcomingReleasesOptions } from './upcoming-releases.ts';

/** The first segments of served pages that the registry does not have yet. */
interface ServedSource {
  read(): ServedSegments;
  /** Called with those of a report that the registry took. */
  onReported(served: ServedSegments): void;
}

export interface FollowReleasesOptions
  extends Pick<ReleaseStoreOptions, 'prepare' | 'dispose' | 'log' | 'logRefusal' | 'platform'> {
  readonly registryUrl: string;
  /** Probes a release that is not live; absent: a release is prepared only when it goes live. */
  readonly prepareUpcoming?: UpcomingReleasesOptions['prepare'] | undefined;
  /** Name and token with which this shell reports what it serves; absent: it does not report. */
  readonly reporting?: { readonly shell: string; readonly token: string } | undefined;
  /** Keys that sign the discovery document and the releases. */
  readonly pins: PinnedKeys;
  /** Folder of the files that a restart reads: the snapshot and the trusted keys. */
  readonly dataDir: string;
  /** Reads what this shell has counted of these releases, for the report. */
  readonly readCounts?: ((releases: readonly ReleaseRecord[]) => Promise<ShellCounts>) | undefined;
  /** Reads what failed lately, for the report. */
  readonly readFailures?: (() => NonNullable<ShellReport['failures']>) | undefined;
  /** The pages that the next report names. */
  readonly served?: ServedSource | undefined;
}

export interface FollowedReleases {
  readonly store: ReleaseStore;
  readonly trust: DiscoveryTrust;
  /**
   * Waits until the first document's releases are in force; a release that hangs delays the start only up to a limit.
   */
  untilReady(): Promise<void>;
  /** Reports to the registry within a second. */
  reportSoon(): void;
  close(): Promise<void>;
}

/** After this time a start no longer waits for remotes that already have a release to serve. */
const wholeLimitMs = 5000;
/** After this time a start no longer waits at all. */
const startLimitMs = 30_000;

/** The releases that the registry wants in force; those of the snapshot while the registry does not answer. */
export function followReleases(options: FollowReleasesOptions): FollowedReleases {
  const { registryUrl, dataDir, log, pins } = options;
  let reporter: ReleaseReporter | undefined;
  const logRefusal = (message: string) => {
    options.logRefusal(message);
    reporter?.notify();
  };
  const snapshotFile = path.join(dataDir, 'discovery.json');
  const snapshot = new SnapshotWriter(snapshotFile, log);
  const trustFile = path.join(dataDir, 'trusted-keys.json');
  const trust = new DiscoveryTrust({ pins, file: trustFile, logError: logRefusal });
  const { prepareUpcoming } = options;
  const upcoming =
    prepareUpcoming &&
    new UpcomingReleases({
      ...options,
      prepare: prepareUpcoming,
      releaseFault: trust.releaseFault,
      dispose: ({ renderer }) => renderer.close(),
      onChange: () => reporter?.notify(),
    });
  const store = new ReleaseStore({
    ...options,
    prepare: async (record) => (await upcoming?.take(record)) ?? options.prepare(record),
    onChange: () => reporter?.notify(),
    onServing: (discovery) => snapshot.write(discovery),
  });
  reporter =
    options.reporting &&
    reportReleases({
      ...options.reporting,
      registryUrl,
      read: async () => {
        const live = store.remotes().flatMap((remote) => store.wanted(remote));
        const counts = await options.readCounts?.(live);
        const problem = trust.status().problem?.slice(0, maxReasonLength);
        return {
          ...store.report(),
          ...(upcoming && { upcoming: upcoming.states() }),
          ...(problem && { problem }),
          ...(counts && { counts }),
          ...(options.readFailures && { failures: options.readFailures() }),
          ...(options.served && { served: options.served.read() }),
        };
      },
      onReported: ({ served = {} }) => options.served?.onReported(served),
      onReply: (reply) => upcoming?.follow(reply.upcoming),
      log,
    });
  let isApplied = false;
  const feed = followRegistry({
    registryUrl,
    readSnapshot: () => readSnapshot(snapshotFile, trust.releaseFault, log),
    onDiscovery: async ({ discovery, unread }, revision) => {
      store.prepare(discovery);
      await trust.stored;
      await store.apply(discovery, revision, unread);
      isApplied = true;
    },
    // the reply to a report names what was published
    onRevision: () => reporter?.notify(),
    trust,
    log,
    logRefusal,
  });
  return {
    store,
    trust,
    async untilReady() {
      const begin = performance.now();
      const isOver = (limitMs: number) => performance.now() - begin > limitMs;
      const servesAll = () => store.remotes().length > 0 && store.missing().length === 0;
      const mayBegin = () => isApplied || (isOver(wholeLimitMs) && servesAll());
      while (!mayBegin() && !isOver(startLimitMs)) await pause(20);
    },
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

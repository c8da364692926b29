import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { cacheTag, type DiscoveredRelease, type Discovery } from '@storefront/release-protocol';
import type { Database } from '../database/schema.ts';
import { type ReportEvents, untilShellsServe } from '../shells/until-shells-serve.ts';
import type { DiscoverySnapshot, LiveDiscovery } from './live-discovery.ts';
import { createPurgeRequest, type PurgeKind } from './purge-request.ts';

export type PurgeTarget = {
  url: string;
  /** Default: a webhook. */
  kind?: PurgeKind | undefined;
  /** Sent as `Bearer`. */
  token?: string | undefined;
  /** Waits between attempts. */
  retryDelaysMs?: readonly number[];
  /** How long an attempt waits for an answer. */
  timeoutMs?: number;
  /** Waits for shells. */
  shellWaits?: Partial<typeof defaultShellWaits>;
};

/** A cache may show a page for five minutes without asking: one that is away is purged when it is back within them. */
export const defaultRetryDelaysMs: readonly number[] = [
  1000,
  5000,
  ...Array.from({ length: 10 }, () => 30_000),
];
const defaultTimeoutMs = 10_000;
const defaultShellWaits = {
  /** A cache that is purged before each shell serves the change would be filled with the former release again. */
  inTimeMs: 2000,
  /** A shell that is later than that gets a second purge, if it follows within this time. */
  lateMs: 60_000,
  pollMs: 1000,
};

/**
 * Purges a shared cache after each change of live releases, by one request, once every running shell serves the change.
 * Several registries each do, because purging twice is harmless. Returns a function that stops it.
 */
export function purgeOnChange(
  { discovery, db, reported }: { discovery: LiveDiscovery; db: Database; reported: ReportEvents },
  target: PurgeTarget,
  onFailure: (failure: Error) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const { inTimeMs, lateMs, pollMs } = { ...defaultShellWaits, ...target.shellWaits };
  let before = discovery.current().document.discovery;
  const onDocument = ({ document, revision }: DiscoverySnapshot) => {
    const tags = listStaleTags(before, document.discovery);
    before = document.discovery;
    if (tags.length === 0) return;
    const followed = (limitMs: number) =>
      untilShellsServe(db, reported, { revision, limitMs, pollMs, signal });
    const purgeAll = async () => {
      const inTime = await followed(inTimeMs);
      await purge(target, tags, signal);
      if (!inTime && (await followed(lateMs))) await purge(target, tags, signal);
    };
    purgeAll().catch((cause: unknown) => {
      if (!signal.aborted)
        onFailure(new Error(`the cache did not get the order to drop ${tags.join(', ')}`, { cause }));
    });
  };
  const unsubscribe = discovery.subscribe({ onDocument });
  return () => {
    unsubscribe();
    stopped.abort();
  };
}

async function purge(target: PurgeTarget, tags: string[], stopped: AbortSignal): Promise<void> {
  const delaysMs = target.retryDelaysMs ?? defaultRetryDelaysMs;
  for (const waitMs of [...delaysMs, undefined]) {
    try {
      return await sendPurge(target, tags, stopped);
    } catch (error) {
      if (waitMs === undefined || stopped.aborted) throw error;
      await delay(waitMs, undefined, { signal: stopped });
    }
  }
}

async function sendPurge(
  { url, kind = 'webhook', token, timeoutMs = defaultTimeoutMs }: PurgeTarget,
  tags: string[],
  stopped: AbortSignal,
): Promise<void> {
  const { headers, ...request } = createPurgeRequest(kind, tags);
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Tag of the list by which caches know the arms of canaries; each change concerns it. */
const cohortsTag = 'cohorts';

/** Tags of what caches hold and may show no more; none when no live release has changed. */
function listStaleTags(before: Discovery, after: Discovery): string[] {
  const changed = Object.entries(before.microFrontends).filter(
    ([remote, releases]) => !isDeepStrictEqual(releases, after.microFrontends[remote]),
  );
  if (changed.length === 0) return [];
  const tags = changed.flatMap(([remote, releases]) =>
    findStale(releases, after.microFrontends[remote] ?? []).map((version) => cacheTag({ remote, version })),
  );
  return [...tags, cohortsTag];
}

/** A canary that begins or grows changes no page that is held: its own are held apart. */
function findStale(before: readonly DiscoveredRelease[], after: readonly DiscoveredRelease[]): string[] {
  const versions = before.map(({ metadata }) => metadata.version);
  if (findActive(before) !== findActive(after)) return versions;
  const left = new Set(after.map(({ metadata }) => metadata.version));
  return versions.filter((version) => !left.has(version));
}

const findActive = (releases: readonly DiscoveredRelease[]) =>
  releases.find(({ extras }) => extras.role === 'active')?.metadata.version;

import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/schema.ts';
import type { DiscoverySnapshot, LiveDiscovery } from '../discovery/live-discovery.ts';
import { readLiveReports } from '../shells/shell-reports.ts';
import { createPurgeRequest, type PurgeKind } from './purge-request.ts';
import { listStaleTags } from './stale-tags.ts';

export type PurgeTarget = {
  url: string;
  /** Default: a webhook. */
  kind?: PurgeKind | undefined;
  /** Sent as `Bearer`. */
  token?: string | undefined;
  /** Waits between attempts. */
  retryDelaysMs?: number[];
};

const defaultRetryDelaysMs = [1000, 5000, 30_000];
const timeoutMs = 10_000;
/** A cache that is purged before each shell serves the change would be filled with the former release again. */
const shellsLimitMs = 2000;
/** A shell that is later than that gets a second purge, if it follows within this time. */
const lateLimitMs = 60_000;
const pollMs = 20;

/**
 * Purges a shared cache after each change of live releases, by one request, once every running shell serves the change.
 * Several registries each do, because purging twice is harmless. Returns a function that stops it.
 */
export function purgeOnChange(
  { discovery, db }: { discovery: LiveDiscovery; db: Database },
  target: PurgeTarget,
  onFailure: (failure: Error) => void,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let before = discovery.current().document;
  const onDocument = ({ document, revision }: DiscoverySnapshot) => {
    const tags = listStaleTags(before, document);
    before = document;
    if (tags.length === 0) return;
    const followed = (limitMs: number) => untilShellsServe(db, revision, limitMs, signal);
    const purgeAll = async () => {
      const inTime = await followed(shellsLimitMs);
      await purge(target, tags, signal);
      if (!inTime && (await followed(lateLimitMs))) await purge(target, tags, signal);
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

/** Whether each running shell has tried all releases of this revision within the time. */
async function untilShellsServe(
  db: Database,
  revision: number,
  limitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const endsAt = performance.now() + limitMs;
  for (;;) {
    const { reports } = await readLiveReports(db);
    const isDone = reports.every(
      ({ report }) =>
        report.revision >= revision &&
        Object.values(report.remotes).every((states) => states?.every(({ state }) => state !== 'preparing')),
    );
    if (isDone || performance.now() >= endsAt) return isDone;
    await delay(pollMs, undefined, { signal });
  }
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
  { url, kind = 'webhook', token }: PurgeTarget,
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

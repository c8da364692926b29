import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { cacheTag, type Discovery } from '@storefront/contracts/release';
import type { DiscoverySnapshot, LiveDiscovery } from './live-discovery.ts';

/** URL to which `{"tags": [...]}` is posted; `retryDelaysMs` are the waits between attempts. */
export type PurgeTarget = { url: string; token?: string | undefined; retryDelaysMs?: number[] };

const defaultRetryDelaysMs = [1000, 5000, 30_000];
const timeoutMs = 10_000;

/**
 * Posts the outdated cache tags to a CDN's purge webhook after each change of live releases. Several registries each
 * post them, because purging twice is harmless. Returns a function that stops it.
 */
export function purgeOnChange(
  discovery: LiveDiscovery,
  target: PurgeTarget,
  onFailure: (failure: Error) => void,
): () => void {
  const stopped = new AbortController();
  let before = discovery.current().document;
  const onDocument = ({ document }: DiscoverySnapshot) => {
    const tags = staleTags(before, document);
    before = document;
    if (tags.length === 0) return;
    purge(target, tags, stopped.signal).catch((cause: unknown) => {
      if (!stopped.signal.aborted)
        onFailure(new Error(`the CDN did not get the order to drop ${tags.join(', ')}`, { cause }));
    });
  };
  const unsubscribe = discovery.subscribe({ onDocument });
  return () => {
    unsubscribe();
    stopped.abort();
  };
}

/** Tags of the releases that cached pages may show, for each remote whose live releases changed. */
function staleTags(before: Discovery, after: Discovery): string[] {
  return Object.entries(before.microFrontends).flatMap(([remote, releases]) => {
    if (isDeepStrictEqual(releases, after.microFrontends[remote])) return [];
    return releases.map(({ metadata }) => cacheTag({ remote, version: metadata.version }));
  });
}

async function purge(target: PurgeTarget, tags: string[], stopped: AbortSignal): Promise<void> {
  const delaysMs = target.retryDelaysMs ?? defaultRetryDelaysMs;
  for (const waitMs of [...delaysMs, undefined]) {
    try {
      return await postTags(target, tags, stopped);
    } catch (error) {
      if (waitMs === undefined || stopped.aborted) throw error;
      await delay(waitMs, undefined, { signal: stopped });
    }
  }
}

async function postTags({ url, token }: PurgeTarget, tags: string[], stopped: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

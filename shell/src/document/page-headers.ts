import type { RemoteName } from '@storefront/contracts';
import { cacheTag } from '@storefront/release-protocol';
import type { Fragment } from '../fragments/fragment.ts';
import { remoteOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';

export function releasesShown(fragments: readonly Fragment[]): readonly ReadyRelease[] {
  return fragments.flatMap(({ release }) => release ?? []);
}

/**
 * `x-release` names the release of each remote on the page; `cache-tag` lets a CDN purge the page when one of them
 * changes.
 */
export function createPageHeaders(fragments: readonly Fragment[]): Readonly<Record<string, string>> {
  const shown = releasesShown(fragments);
  const staleMs = Math.max(0, ...fragments.map((fragment) => fragment.staleMs));
  return {
    'content-type': 'text/html; charset=utf-8',
    'x-release': [...new Set(shown.map(({ record }) => `${record.remote}=${record.version}`))].join(', '),
    'cache-tag': [...new Set(shown.map(({ record }) => cacheTag(record)))].join(','),
    'server-timing': serverTiming(fragments),
    // RFC 9211: a negative ttl says for how many seconds the data has been stale
    ...(staleMs > 0 ? { 'cache-status': `aragem; hit; ttl=-${Math.ceil(staleMs / 1000)}` } : {}),
  };
}

/** Whole milliseconds of each remote's loads and rendering. */
function serverTiming(fragments: readonly Fragment[]): string {
  const durations = new Map<RemoteName, number>();
  for (const { module, durationMs } of fragments)
    durations.set(remoteOf(module), (durations.get(remoteOf(module)) ?? 0) + durationMs);
  return [...durations].map(([remote, ms]) => `${remote};dur=${ms.toFixed()}`).join(',');
}

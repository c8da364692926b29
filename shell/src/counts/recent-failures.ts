import { maxFailureLength, type ReleaseFailure, type ShellReport } from '@storefront/contracts/release';
import { LRUCache } from 'lru-cache';
import type { ReleaseName } from './release-metrics.ts';

const hourMs = 3_600_000;
const mostOfRemote = 10;

export interface ReportedFailure extends ReleaseName {
  /** Where and why; the first line is kept. */
  readonly message: string;
  readonly inBrowser: boolean;
}

/** What failed in the last hour, how often and since when; the same message of a release is one failure. */
export class RecentFailures {
  readonly #failures = new LRUCache<string, ReleaseFailure & { readonly remote: string }>({
    max: 200,
    ttl: hourMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  add({ remote, version, message, inBrowser }: ReportedFailure): void {
    const line = (message.split('\n', 1)[0] ?? '').slice(0, maxFailureLength);
    const key = `${remote}@${version} ${inBrowser} ${line}`;
    const { count = 0, firstAt = new Date().toISOString() } = this.#failures.get(key) ?? {};
    this.#failures.set(key, { remote, version, message: line, inBrowser, count: count + 1, firstAt });
  }

  /** The most frequent ones of each remote. */
  read(): NonNullable<ShellReport['failures']> {
    const remotes = Map.groupBy(this.#failures.values(), ({ remote }) => remote);
    const sorted = [...remotes].map(([name, failures]) => [
      name,
      failures
        .sort((one, other) => other.count - one.count)
        .slice(0, mostOfRemote)
        .map(({ remote: _, ...failure }) => failure),
    ]);
    return Object.fromEntries(sorted);
  }
}

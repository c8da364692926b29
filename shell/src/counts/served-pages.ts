import type { RemoteName } from '@storefront/contracts';
import { maxServedSegments, type ServedSegments, servedSegment } from '@storefront/release-protocol';
import { LRUCache } from 'lru-cache';

const hourMs = 3_600_000;
/** Segments that wait for a report; a segment beyond them waits for its next view. */
const maxWaiting = 1000;

/**
 * The first segments of the paths at which this shell sends pages, so that the registry knows which of them are served
 * behind a remote's parameters. Each is reported once an hour while it is viewed.
 */
export class ServedPages {
  readonly #reported = new LRUCache<string, true>({
    max: 20_000,
    ttl: hourMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  readonly #waiting = new Map<string, { readonly remote: RemoteName; readonly segment: string }>();

  add(remote: RemoteName, path: string): void {
    const segment = servedSegment(path);
    if (segment === undefined || this.#waiting.size >= maxWaiting) return;
    const key = `${remote} ${segment}`;
    if (!this.#reported.has(key)) this.#waiting.set(key, { remote, segment });
  }

  /** Reads those that the next report names. */
  read(): ServedSegments {
    const next = [...this.#waiting.values()].slice(0, maxServedSegments);
    const byRemote = [...Map.groupBy(next, ({ remote }) => remote)];
    return Object.fromEntries(
      byRemote.map(([remote, pages]) => [remote, pages.map(({ segment }) => segment)]),
    );
  }

  /** Notes that the registry took a report that named these. */
  onReported(served: ServedSegments): void {
    for (const [remote, segments] of Object.entries(served))
      for (const segment of segments) {
        const key = `${remote} ${segment}`;
        this.#waiting.delete(key);
        this.#reported.set(key, true);
      }
  }
}

import { LRUCache } from 'lru-cache';

const reportsPerVisitor = 3;
const visitorMs = 600_000;

/** Lets only a few reports of one visitor count, so that one visitor cannot have a release withdrawn. */
export class VisitorLimit {
  readonly #reports = new LRUCache<string, number>({
    max: 50_000,
    ttl: visitorMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  /**
   * Whether one more report counts.
   * @param key kind of the report, visitor and release
   */
  takes(key: string): boolean {
    const reports = this.#reports.get(key) ?? 0;
    if (reports < reportsPerVisitor) this.#reports.set(key, reports + 1, { noUpdateTTL: true });
    return reports < reportsPerVisitor;
  }
}

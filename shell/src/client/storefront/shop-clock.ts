import type { SendCall } from '@storefront/contracts';

/**
 * The server's time on a device whose clock may be wrong. Each reply says when it was made: a time that the server has
 * reached, so that the latest one counts and a reply from a cache does no harm. It is counted on from there by the time
 * since the document began, which a change of the device's clock leaves alone.
 */
export class ShopClock {
  readonly #timeline: Pick<Performance, 'now' | 'getEntriesByType'>;
  /** The server's time when the document began. */
  #begunMs: number | undefined;

  constructor(timeline: Pick<Performance, 'now' | 'getEntriesByType'>) {
    this.#timeline = timeline;
    this.#readDocument();
  }

  /** Milliseconds since 1970; the device's own clock until a reply has said the time. */
  readonly now = (): number =>
    this.#begunMs === undefined ? Date.now() : this.#begunMs + this.#timeline.now();

  /** `fetch`, with the time of its replies. */
  readonly fetch: SendCall = async (...call) => {
    const response = await fetch(...call);
    const { headers } = response;
    this.#observe(
      Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000,
      this.#timeline.now(),
    );
    return response;
  };

  /** Scripts cannot read a document's `Date`, so its `Server-Timing` repeats the time. */
  #readDocument(): void {
    for (const entry of this.#timeline.getEntriesByType(
      'navigation',
    ) as readonly PerformanceNavigationTiming[]) {
      const said = entry.serverTiming?.find(({ name }) => name === 'now')?.description;
      this.#observe(Number(said ?? Number.NaN), entry.responseStart);
    }
  }

  #observe(serverMs: number, atMs: number): void {
    if (Number.isFinite(serverMs)) this.#begunMs = Math.max(this.#begunMs ?? 0, serverMs - atMs);
  }
}

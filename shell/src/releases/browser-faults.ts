import { widenBlock } from '@storefront/server-kit/client-address';
import type { Breakers } from './breakers.ts';

export interface BrowserFaultsOptions {
  readonly breakers: Pick<Breakers, 'eject'>;
  /** Number of documents so far for which the release was preferred and whose browsers ran the scripts. */
  readonly countViews: (release: string) => number;
}

interface FaultWindow {
  readonly startedAt: number;
  readonly viewsBefore: number;
  reports: number;
  readonly visitors: Set<string>;
}

const windowMs = 60_000;
const leastReports = 5;
/** More than one, because a single visitor's browser may be broken or a single visitor may send false reports. */
const leastVisitors = 3;
const leastShare = 0.2;

/**
 * Opens the circuit of a module that fails only in browsers: in a fifth of the views of a minute whose scripts ran, for several visitors.
 * It closes once no browser has reported it for a minute.
 */
export class BrowserFaults {
  readonly #options: BrowserFaultsOptions;
  readonly #windows = new Map<string, FaultWindow>();
  readonly #lastAt = new Map<string, number>();

  constructor(options: BrowserFaultsOptions) {
    this.#options = options;
  }

  /**
   * @param key the module's `moduleKey`
   * @param release such as `mf-cart@1.0.0`
   */
  add(key: string, release: string, visitor: string): void {
    const now = Date.now();
    this.#lastAt.set(key, now);
    const views = this.#options.countViews(release);
    const current = this.#windows.get(key);
    const window =
      current && now - current.startedAt < windowMs
        ? current
        : { startedAt: now, viewsBefore: views, reports: 0, visitors: new Set<string>() };
    this.#windows.set(key, window);
    window.reports++;
    window.visitors.add(widenBlock(visitor));
    if (window.reports < leastReports || window.visitors.size < leastVisitors) return;
    if (window.reports < leastShare * (views - window.viewsBefore)) return;
    this.#windows.delete(key);
    this.#options.breakers.eject(key, async () =>
      Date.now() - (this.#lastAt.get(key) ?? 0) < windowMs ? 'failed' : 'succeeded',
    );
  }
}

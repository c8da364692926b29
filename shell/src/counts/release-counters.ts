import type { RemoteName } from '@storefront/contracts';
import type { ReleaseCounts, ShellCounts } from '@storefront/contracts/release';
import { Counter, Histogram, type Registry } from 'prom-client';
import { VisitorLimit } from './visitor-limit.ts';

/** One release of a remote. */
export interface ReleaseName {
  readonly remote: RemoteName;
  readonly version: string;
}

/**
 * What a view shows of a chosen release: it was shown, it failed, or it was not tried because its circuit is open.
 * A view that says nothing about the release, for example because the API did not answer, has no outcome.
 */
export type Outcome = 'shown' | 'failed' | 'ejected';

export interface ViewedRelease extends ReleaseName {
  readonly outcome: Outcome;
}

/** One run of a release's load and rendering. */
export interface Run extends ReleaseName {
  readonly hasLoad: boolean;
  /** `ended`: with HTML or the API's answer; the others: it failed by its own fault. */
  readonly result: 'ended' | 'threw' | 'hung';
  readonly durationMs: number;
}

const labelNames = ['remote', 'version'] as const;
type Label = (typeof labelNames)[number];
type CountName = Exclude<keyof ReleaseCounts, 'version' | 'renderMs'>;

const metrics: Readonly<Record<CountName, readonly [name: string, help: string]>> = {
  views: ['views', 'Documents sent for which the release was chosen'],
  failedViews: ['failed_views', 'Views in which the release failed, on the server or in the browser'],
  loads: ['loads', 'Runs of its loads'],
  renders: ['renders', 'Runs of its loads and rendering, for pages that no cache had'],
  throws: ['throws', 'Runs that threw'],
  hangs: ['hangs', 'Runs that took longer than they may'],
  fallbacks: ['fallbacks', 'Views that another release or static HTML showed in its place'],
  browserReports: ['browser_reports', 'Reports of browsers that it failed there'],
  measuredViews: ['measured_views', 'Views whose browsers reported web vitals'],
  poorViews: ['poor_views', 'Those of them in which a web vital was poor'],
};

/** While a circuit is open, each view fails for the same reason: one view per this interval counts. */
const ejectedEveryMs = 1000;

/** Counts what shoppers and this process see of each release since the process started. */
export class ReleaseCounters {
  readonly #counters: Readonly<Record<CountName, Counter<Label>>>;
  readonly #seconds: Histogram<Label>;
  readonly #ejectedAt = new Map<string, number>();
  readonly #viewsOf = new Map<string, number>();
  readonly #visitors = new VisitorLimit();

  constructor(registry: Registry) {
    const registers = [registry];
    this.#counters = Object.fromEntries(
      Object.entries(metrics).map(([name, [metric, help]]) => [
        name,
        new Counter({ name: `shop_release_${metric}_total`, help, labelNames, registers }),
      ]),
    ) as Record<CountName, Counter<Label>>;
    this.#seconds = new Histogram({
      name: 'shop_release_render_seconds',
      help: 'Time of the runs that neither threw nor hung',
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4],
      registers,
    });
  }

  viewed(releases: readonly ViewedRelease[]): void {
    for (const { remote, version, outcome } of releases) {
      const labels = { remote, version };
      if (outcome !== 'shown') this.#counters.fallbacks.inc(labels);
      if (outcome === 'ejected' && !this.#isDue(`${remote}@${version}`)) continue;
      this.#counters.views.inc(labels);
      this.#viewsOf.set(`${remote}@${version}`, this.viewsOf(`${remote}@${version}`) + 1);
      if (outcome !== 'shown') this.#counters.failedViews.inc(labels);
    }
  }

  ran({ remote, version, hasLoad, result, durationMs }: Run): void {
    const labels = { remote, version };
    this.#counters.renders.inc(labels);
    if (hasLoad) this.#counters.loads.inc(labels);
    if (result === 'threw') this.#counters.throws.inc(labels);
    if (result === 'hung') this.#counters.hangs.inc(labels);
    if (result === 'ended') this.#seconds.observe(labels, durationMs / 1000);
  }

  /** Views of a release such as `mf-cart@1.0.0` since the process started. */
  viewsOf(release: string): number {
    return this.#viewsOf.get(release) ?? 0;
  }

  /**
   * Counts a browser's report. Few reports of one visitor count as failed views, so that one visitor cannot have a
   * release withdrawn.
   * @param isRepeated whether the same view has reported this release before
   */
  reported({ remote, version }: ReleaseName, visitor: string, isRepeated: boolean): void {
    this.#counters.browserReports.inc({ remote, version });
    if (!isRepeated && this.#visitors.takes(`failed ${visitor} ${remote}@${version}`))
      this.#counters.failedViews.inc({ remote, version });
  }

  /** Counts whether a web vital of a page with this release was poor; few reports of one visitor count. */
  measured({ remote, version }: ReleaseName, visitor: string, isPoor: boolean): void {
    if (!this.#visitors.takes(`measured ${visitor} ${remote}@${version}`)) return;
    this.#counters.measuredViews.inc({ remote, version });
    if (isPoor) this.#counters.poorViews.inc({ remote, version });
  }

  async read(releases: readonly ReleaseName[]): Promise<ShellCounts['remotes']> {
    const names = Object.keys(metrics) as CountName[];
    const found = await Promise.all(
      names.map(async (name) => [name, (await this.#counters[name].get()).values] as const),
    );
    const times = (await this.#seconds.get()).values.filter(({ metricName }) => metricName?.endsWith('_sum'));
    const remotes: Record<string, ReleaseCounts[]> = {};
    for (const release of releases) {
      const counts = found.map(([name, values]) => [name, countOf(values, release)]);
      remotes[release.remote] = [
        ...(remotes[release.remote] ?? []),
        {
          ...(Object.fromEntries(counts) as Record<CountName, number>),
          version: release.version,
          renderMs: 1000 * countOf(times, release),
        },
      ];
    }
    return remotes;
  }

  #isDue(release: string): boolean {
    const now = Date.now();
    if (now - (this.#ejectedAt.get(release) ?? 0) < ejectedEveryMs) return false;
    this.#ejectedAt.set(release, now);
    return true;
  }
}

interface Value {
  readonly value: number;
  readonly labels: { readonly [name: string]: string | number | undefined };
}

function countOf(values: readonly Value[], { remote, version }: ReleaseName): number {
  return values.find(({ labels }) => labels.remote === remote && labels.version === version)?.value ?? 0;
}

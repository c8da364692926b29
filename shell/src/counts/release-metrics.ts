import type { ReleaseCounts, ShellCounts } from '@storefront/release-protocol';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ReleaseName } from '../page/page-state.ts';

const labelNames = ['remote', 'version', 'arm'] as const;
type Label = (typeof labelNames)[number];
type CountName = Exclude<keyof ReleaseCounts, 'version' | 'renderMs' | 'values' | 'rendererMb'>;

const metrics: Readonly<Record<CountName, readonly [name: string, help: string]>> = {
  views: ['views', 'Documents sent for which the release was preferred'],
  failedViews: ['failed_views', 'Views in which the release failed, on the server or in the browser'],
  loads: ['loads', 'Runs of its loads'],
  renders: ['renders', 'Runs of its loads and rendering, for pages that no cache had'],
  throws: ['throws', 'Runs that threw'],
  hangs: ['hangs', 'Runs that took longer than they may'],
  requestFaults: [
    'request_faults',
    'Runs that failed by what a request brought, which are no fault of the release',
  ],
  fallbacks: ['fallbacks', 'Views that another release or static HTML showed in its place'],
  browserReports: ['browser_reports', 'Reports of browsers that it failed there'],
  ranViews: ['ran_views', "Views whose browsers ran the page's scripts"],
  failedRanViews: ['failed_ran_views', 'Those of them that failed there'],
  measuredViews: ['measured_views', 'Views whose browsers reported web vitals'],
  poorViews: ['poor_views', 'Those of them in which a web vital was poor'],
  endedViews: ['ended_views', 'Views whose browsers reported what the shopper did'],
  searchViews: ['search_views', 'Those of them with a search'],
  suggestionViews: ['suggestion_views', 'Those of them in which a suggestion of the search was taken'],
  chosenViews: ['chosen_views', 'Those of them in which a product of a list was opened'],
  wishlistViews: ['wishlist_views', 'Those of them in which a heart was pressed'],
  buyAskedViews: ['buy_asked_views', 'Those of them in which a buy button was pressed'],
  buyDoneViews: ['buy_done_views', 'Those of them in which a product came into the cart'],
  checkoutViews: ['checkout_views', 'Those of them in which a checkout was begun'],
  newsletterViews: ['newsletter_views', 'Those of them with a newsletter sign-up'],
  rendererStarts: ['renderer_starts', 'Starts of the process that runs its code on the server'],
  rendererCrashes: [
    'renderer_crashes',
    'Those of them that failed or exceeded a limit, but not by what one visitor asked for',
  ],
};

/** The metrics of releases, for `GET /metrics` and for the report to the registry. */
export class ReleaseMetrics {
  readonly counters: Readonly<Record<CountName, Counter<Label>>>;
  readonly seconds: Histogram<Label>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.counters = Object.fromEntries(
      Object.entries(metrics).map(([name, [metric, help]]) => [
        name,
        new Counter({ name: `shop_release_${metric}_total`, help, labelNames, registers }),
      ]),
    ) as Record<CountName, Counter<Label>>;
    this.seconds = new Histogram({
      name: 'shop_release_render_seconds',
      help: 'Time of the runs that neither threw nor hung',
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4],
      registers,
    });
  }

  /** The counts of these releases, by remote: all of them, or those of an arm. */
  async read(releases: readonly ReleaseName[], arm?: 'control'): Promise<ShellCounts['remotes']> {
    const names = Object.keys(metrics) as CountName[];
    const valuesOfCounts = await Promise.all(
      names.map(async (name) => [name, (await this.counters[name].get()).values] as const),
    );
    const times = (await this.seconds.get()).values.filter(({ metricName }) => metricName?.endsWith('_sum'));
    const remotes: Record<string, ReleaseCounts[]> = {};
    for (const release of releases) {
      const counts = valuesOfCounts.map(([name, values]) => [name, sumValues(values, release, arm)]);
      remotes[release.remote] = [
        ...(remotes[release.remote] ?? []),
        {
          ...(Object.fromEntries(counts) as Record<CountName, number>),
          version: release.version,
          renderMs: 1000 * sumValues(times, release, arm),
        },
      ];
    }
    return remotes;
  }
}

interface Value {
  readonly value: number;
  readonly labels: { readonly [name: string]: string | number | undefined };
}

function sumValues(values: readonly Value[], { remote, version }: ReleaseName, arm?: string): number {
  return values
    .filter(({ labels }) => labels.remote === remote && labels.version === version)
    .filter(({ labels }) => arm === undefined || labels.arm === arm)
    .reduce((sum, { value }) => sum + value, 0);
}

import type { RemoteName } from '@storefront/contracts';
import {
  type Intent,
  intentCounts,
  type ReleaseCounts,
  type ShellCounts,
} from '@storefront/release-protocol';
import type { Registry } from 'prom-client';
import { type ReleaseName, releaseKey } from '../page/page-state.ts';
import { ReleaseMetrics } from './release-metrics.ts';
import { type OwnedVital, ReleaseValues } from './release-values.ts';
import { RendererCounts } from './renderer-counts.ts';
import { type Viewer, VisitorLimits } from './visitor-limits.ts';
import type { Visited, Witness } from './witnesses.ts';

/**
 * What a view shows of a preferred release: it was shown, it failed, or it was not tried because its circuit is open.
 * A view that says nothing about the release, for example because the API did not answer, has no outcome.
 */
export type Outcome = 'shown' | 'failed' | 'ejected';

/** A release in one view. */
export interface CountedRelease extends ReleaseName {
  /** Whether the view is of those with which a canary of the remote is compared. */
  readonly isControl?: boolean | undefined;
}

export interface ViewedRelease extends CountedRelease {
  readonly outcome: Outcome;
  /** Of a failure: whether the shell's own request, which brings nothing of a visitor's, fails as well. */
  readonly isProven?: boolean | undefined;
}

/** One run of a release's load and rendering. */
export interface Run extends CountedRelease {
  readonly hasLoad: boolean;
  /** `ended`: with HTML or the API's answer; the others: it failed by its own fault. */
  readonly result: 'ended' | 'threw' | 'hung';
  readonly durationMs: number;
  /** Absent: the run was for nobody. */
  readonly visited?: Visited | undefined;
}

/** A document that was sent: who asked for it, and its path and query. */
export interface SentView extends Viewer {
  readonly url: string;
}

/** While a circuit is open, each view fails for the same reason: one view per this interval counts. */
const ejectedEveryMs = 1000;

/** Counts what shoppers and this process see of each release since the process started. */
export class ReleaseCounters {
  readonly #metrics: ReleaseMetrics;
  readonly #values: ReleaseValues;
  readonly #renderers: RendererCounts;
  readonly #ejectedAt = new Map<string, number>();
  readonly #ranViews = new Map<string, number>();
  readonly #visitors = new VisitorLimits();

  constructor(registry: Registry) {
    this.#metrics = new ReleaseMetrics(registry);
    this.#values = new ReleaseValues(registry);
    this.#renderers = new RendererCounts(registry, this.#metrics);
  }

  /** Watches the processes of a release that render for visitors. */
  watchRenderer(release: ReleaseName): ReturnType<RendererCounts['watch']> {
    return this.#renderers.watch(release);
  }

  /**
   * Counts a document that was sent. Few views of one visitor count, and few failures at one URL, unless the shell's own
   * request fails too: nobody can make a release fail, nor fill an arm of a comparison, alone.
   */
  viewed(releases: readonly ViewedRelease[], view: SentView): void {
    for (const { outcome, isProven = false, ...release } of releases) {
      const labels = toLabels(release);
      if (outcome !== 'shown') this.#metrics.counters.fallbacks.inc(labels);
      const key = `view ${releaseKey(release)}`;
      if (outcome === 'ejected') {
        if (!this.#isDue(key)) continue;
        this.#metrics.counters.views.inc(labels);
        this.#metrics.counters.failedViews.inc(labels);
        continue;
      }
      if (this.#visitors.takesView(key, view)) this.#metrics.counters.views.inc(labels);
      if (outcome === 'shown' || !this.#visitors.takesFailure(key, view)) continue;
      if (isProven || this.#visitors.takesUrl(`${key} ${view.url}`))
        this.#metrics.counters.failedViews.inc(labels);
    }
  }

  /** Counts a run that failed by what the request brought, which says nothing of the release. */
  requestFailed(release: CountedRelease, visited: Visited): void {
    this.#renderers.ran(release, visited);
    this.#metrics.counters.requestFaults.inc(toLabels(release));
  }

  /** Counts the loss of the process in which a run has failed. */
  crashed(release: ReleaseName, witness: Witness): void {
    this.#renderers.crashed(release, witness);
  }

  ran({ remote, version, isControl, hasLoad, result, durationMs, visited }: Run): void {
    const labels = { remote, version };
    if (visited) this.#renderers.ran(labels, visited);
    this.#metrics.counters.renders.inc(labels);
    if (hasLoad) this.#metrics.counters.loads.inc(labels);
    if (result === 'threw') this.#metrics.counters.throws.inc(labels);
    if (result === 'hung') this.#metrics.counters.hangs.inc(labels);
    if (result !== 'ended') return;
    this.#metrics.seconds.observe(labels, durationMs / 1000);
    const isCounted = visited === undefined || this.#visitors.takesView(`run ${releaseKey(labels)}`, visited);
    this.#values.addRun({ ...labels, isControl }, durationMs, isCounted);
  }

  /** Counted views of a release such as `mf-cart@1.0.0` since the process started whose browsers ran the page's scripts. */
  countRanViews(release: string): number {
    return this.#ranViews.get(release) ?? 0;
  }

  /** Counts a view whose browser runs the page's scripts; few of one visitor count, as of failed views. */
  ranScripts(release: CountedRelease, visitor: string): void {
    const key = releaseKey(release);
    if (!this.#visitors.takesView(`ran ${key}`, { visitor })) return;
    this.#ranViews.set(key, this.countRanViews(key) + 1);
    this.#metrics.counters.ranViews.inc(toLabels(release));
  }

  /**
   * Counts a browser's report. Few reports of one visitor count as failed views, so that one visitor cannot have a
   * release withdrawn.
   * @param isRepeated whether the same view has reported this release before
   */
  reported(release: CountedRelease, visitor: string, isRepeated: boolean): void {
    const labels = toLabels(release);
    this.#metrics.counters.browserReports.inc(labels);
    if (isRepeated) return;
    const key = releaseKey(release);
    if (this.#visitors.takesFailure(`view ${key}`, { visitor }))
      this.#metrics.counters.failedViews.inc(labels);
    if (this.#visitors.takesFailure(`ran ${key}`, { visitor }))
      this.#metrics.counters.failedRanViews.inc(labels);
  }

  /** Counts whether a web vital of a page with this release was poor; few reports of one visitor count. */
  measured(release: CountedRelease, visitor: string, isPoor: boolean): void {
    if (!this.#visitors.takesView(`measured ${releaseKey(release)}`, { visitor })) return;
    const labels = toLabels(release);
    this.#metrics.counters.measuredViews.inc(labels);
    if (isPoor) this.#metrics.counters.poorViews.inc(labels);
  }

  /** Counts what the shopper did on a page with this release; few reports of one visitor count. */
  ended(release: CountedRelease, visitor: string, seen: ReadonlySet<Intent>): void {
    if (!this.#visitors.takesView(`ended ${releaseKey(release)}`, { visitor })) return;
    const labels = toLabels(release);
    this.#metrics.counters.endedViews.inc(labels);
    for (const intent of seen) this.#metrics.counters[intentCounts[intent]].inc(labels);
  }

  /** Counts web vitals of the slots of a page that showed these releases; few of one visitor count. */
  measuredSlots(releases: readonly CountedRelease[], visitor: string, vitals: readonly OwnedVital[]): void {
    for (const vital of vitals) this.#values.addVital(visitor, vital);
    const owner = vitals.find(({ metric }) => metric === 'cls')?.owner;
    // where nothing shifted says as much as where something did
    for (const release of releases)
      if (owner === undefined || owner === 'shell' || releaseKey(owner) !== releaseKey(release))
        this.#values.addVital(visitor, { owner: release, metric: 'cls', value: 0 });
  }

  async read(releases: readonly ReleaseName[]): Promise<ShellCounts['remotes']> {
    return mapCounts(await this.#metrics.read(releases), (release) => ({
      values: this.#values.read(release),
      rendererMb: this.#renderers.readMb(release),
    }));
  }

  /** The part of these counts that was seen in comparison with a canary. */
  async readControl(releases: readonly ReleaseName[]): Promise<ShellCounts['remotes']> {
    const counts = await this.#metrics.read(releases, 'control');
    return mapCounts(counts, (release) => ({ values: this.#values.readControl(release) }));
  }

  #isDue(release: string): boolean {
    const now = Date.now();
    if (now - (this.#ejectedAt.get(release) ?? 0) < ejectedEveryMs) return false;
    this.#ejectedAt.set(release, now);
    return true;
  }
}

/** Adds figures to the counts of each release. */
function mapCounts(
  counts: ShellCounts['remotes'],
  read: (release: ReleaseName) => Pick<ReleaseCounts, 'values' | 'rendererMb'>,
): ShellCounts['remotes'] {
  return Object.fromEntries(
    Object.entries(counts).map(([remote, ofRemote = []]) => [
      remote,
      ofRemote.map((each) => ({ ...each, ...read({ remote: remote as RemoteName, version: each.version }) })),
    ]),
  );
}

/** Views that are in no comparison have no arm. */
function toLabels({ remote, version, isControl }: CountedRelease) {
  return { remote, version, ...(isControl && { arm: 'control' as const }) };
}

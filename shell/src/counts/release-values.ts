import {
  addValue,
  mergeCounts,
  type ValueCounts,
  type ValueMetric,
  valueMetrics,
} from '@storefront/release-protocol';
import { widenBlock } from '@storefront/server-kit/client-address';
import { LRUCache } from 'lru-cache';
import { Histogram, type Registry } from 'prom-client';
import { type ReleaseName, releaseKey } from '../page/page-state.ts';
import { shellOwner, type VitalValue } from '../page/view-metrics.ts';

/** Whose values these are: a release's, in or outside a comparison with a canary, or those in no remote's slot. */
interface ComparedRelease extends ReleaseName {
  readonly isControl?: boolean | undefined;
}
type ValueOwner = ComparedRelease | typeof shellOwner;
export interface OwnedVital extends Pick<VitalValue, 'metric' | 'value'> {
  readonly owner: ValueOwner;
}

const labelNames = ['remote', 'version'] as const;
const visitorMs = 600_000;
const countedPerBlock = 10;
/** The first runs of a release in a process are slow: its code is not compiled yet. Both arms leave out as many. */
const firstRuns = 20;

/** Fragments have a histogram of their own, `shop_release_render_seconds`. */
const histograms = {
  lcp: {
    name: 'shop_release_lcp_seconds',
    help: 'Largest contentful paint of documents in which it lies in a slot of the release',
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    unit: 1000,
  },
  inp: {
    name: 'shop_release_inp_seconds',
    help: 'Slowest interaction of documents in which it lies in a slot of the release',
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2],
    unit: 1000,
  },
  cls: {
    name: 'shop_release_cls',
    help: 'Layout shift of documents whose largest shift lies in a slot of the release',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    unit: 1,
  },
} as const satisfies Record<VitalValue['metric'], object>;

type Vital = VitalValue['metric'];
type Counts = { [Metric in ValueMetric]?: ValueCounts };

/** Counts how slow each release is, since the process started. */
export class ReleaseValues {
  readonly #histograms: Readonly<Record<Vital, Histogram<(typeof labelNames)[number]>>>;
  readonly #counts = new Map<string, Counts>();
  readonly #runs = new Map<string, number>();
  /** How often each visitor has reported a value of an arm and metric lately. */
  readonly #reported = new LRUCache<string, number>({
    max: 50_000,
    ttl: visitorMs,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });

  constructor(registry: Registry) {
    const create = (vital: Vital) => {
      const { name, help, buckets } = histograms[vital];
      return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
    };
    this.#histograms = { lcp: create('lcp'), inp: create('inp'), cls: create('cls') };
  }

  /**
   * Counts a web vital. Of one visitor, one value of an arm and metric counts in ten minutes: the values of a slow phone
   * are alike, and the judge takes values as independent. Of a /48 of IPv6, ten count.
   */
  addVital(visitor: string, { owner, metric, value }: OwnedVital): void {
    const name = owner === shellOwner ? owner : nameArm(owner);
    const block = widenBlock(visitor);
    if (this.#countReport(`${metric} ${name} from ${visitor}`) > 1) return;
    if (block !== visitor && this.#countReport(`${metric} ${name} from ${block}`) > countedPerBlock) return;
    const labels =
      owner === shellOwner
        ? { remote: owner, version: '' }
        : { remote: owner.remote, version: owner.version };
    this.#histograms[metric].observe(labels, value / histograms[metric].unit);
    this.#count(name, metric, value);
  }

  /** Counts the time of a run that ended. @param isCounted false: the visitor has caused enough of those that count */
  addRun(release: ComparedRelease, durationMs: number, isCounted: boolean): void {
    const name = nameArm(release);
    const runs = this.#runs.get(name) ?? 0;
    this.#runs.set(name, runs + 1);
    if (runs >= firstRuns && isCounted) this.#count(name, 'fragment', durationMs);
  }

  /** Undefined for a release without values. */
  read(release: ReleaseName): Counts | undefined {
    const others = this.#counts.get(nameArm(release));
    const control = this.readControl(release);
    return others && control ? addCounts(others, control) : (others ?? control);
  }

  /** The part of them in comparison with a canary. */
  readControl(release: ReleaseName): Counts | undefined {
    return this.#counts.get(nameArm({ ...release, isControl: true }));
  }

  #countReport(key: string): number {
    const count = (this.#reported.get(key) ?? 0) + 1;
    this.#reported.set(key, count, { noUpdateTTL: true });
    return count;
  }

  #count(name: string, metric: ValueMetric, value: number): void {
    const counts = this.#counts.get(name) ?? {};
    this.#counts.set(name, { ...counts, [metric]: addValue(counts[metric] ?? [], metric, value) });
  }
}

function nameArm({ isControl, ...release }: ComparedRelease): string {
  return isControl ? `${releaseKey(release)} control` : releaseKey(release);
}

function addCounts(one: Counts, other: Counts): Counts {
  const sums = valueMetrics.flatMap((metric) => {
    const sum = mergeCounts(one[metric] ?? [], other[metric] ?? []);
    return sum.length > 0 ? [[metric, sum]] : [];
  });
  return Object.fromEntries(sums);
}

import { LRUCache } from 'lru-cache';
import { Gauge, type Registry } from 'prom-client';
import { type ReleaseName, releaseKey } from '../page/page-state.ts';
import type { ReleaseMetrics } from './release-metrics.ts';
import { Spread, type Visited, type Witness } from './witnesses.ts';

const windowMs = 60_000;
const sampledEachMs = 1000;
const megabyte = 1_000_000;

interface Sample {
  readonly atMs: number;
  readonly residentMb: number;
}

/** Who has asked a process for its runs. */
interface Asked {
  readonly byVisitor: LRUCache<string, number>;
  readonly last: Visited;
  readonly runs: number;
  /** The runs of the visitor with most of them. */
  readonly most: number;
}

/** Crashes that only visitors have seen. */
interface Suspicion {
  readonly spread: Spread;
  withheld: number;
}

const suspectedMs = 600_000;
const mostVisitors = 10_000;

/**
 * Counts starts and crashes of renderer processes, and measures their memory. What one visitor's requests do to a process
 * does not count: neither crashes, until several visitors at several URLs have seen some in ten minutes, nor memory, while
 * one visitor has made more than half of its runs.
 */
export class RendererCounts {
  readonly #asked = new Map<string, Asked>();
  readonly #suspicions = new Map<string, Suspicion>();
  readonly #counters: ReleaseMetrics['counters'];
  readonly #gauge: Gauge<'remote' | 'version'>;
  readonly #samples = new Map<string, readonly Sample[]>();

  constructor(registry: Registry, { counters }: Pick<ReleaseMetrics, 'counters'>) {
    this.#counters = counters;
    this.#gauge = new Gauge({
      name: 'shop_release_renderer_bytes',
      help: 'Resident memory of the process that runs its code on the server',
      labelNames: ['remote', 'version'],
      registers: [registry],
    });
  }

  /** What counts the processes of a release that render for visitors. */
  watch({ remote, version }: ReleaseName) {
    const labels = { remote, version };
    const key = releaseKey(labels);
    return {
      onStart: () => this.#counters.rendererStarts.inc(labels),
      onEnd: (how: 'idle' | 'lost by a render' | 'lost') => {
        // code that runs after its request has been answered may end it as well
        if (how === 'lost') this.crashed(labels, this.#asked.get(key)?.last ?? 'the shell');
        this.#gauge.remove(labels);
        this.#samples.delete(key);
        this.#asked.delete(key);
      },
      onMemory: (residentMb: number) => {
        this.#gauge.set(labels, residentMb * megabyte);
        this.#add(key, { atMs: performance.now(), residentMb });
      },
    };
  }

  /** Counts a run of the release's code for a visitor. */
  ran(release: ReleaseName, last: Visited): void {
    const key = releaseKey(release);
    const { byVisitor, runs, most } = this.#asked.get(key) ?? {
      byVisitor: new LRUCache<string, number>({ max: mostVisitors }),
      runs: 0,
      most: 0,
    };
    const own = (byVisitor.get(last.visitor) ?? 0) + 1;
    byVisitor.set(last.visitor, own);
    this.#asked.set(key, { byVisitor, last, runs: runs + 1, most: Math.max(most, own) });
  }

  /** Counts the loss of a process. */
  crashed({ remote, version }: ReleaseName, witness: Witness): void {
    const labels = { remote, version };
    this.#counters.rendererCrashes.inc(labels, witness === 'the shell' ? 1 : this.#suspect(labels, witness));
  }

  /** Withholds a crash until several visitors have seen some. @returns how many count now */
  #suspect(release: ReleaseName, visited: Visited): number {
    const key = releaseKey(release);
    const known = this.#suspicions.get(key);
    const isRecent = known !== undefined && Date.now() - known.spread.startedAt <= suspectedMs;
    const suspicion = isRecent ? known : { spread: new Spread(), withheld: 0 };
    this.#suspicions.set(key, suspicion);
    suspicion.spread.add(visited);
    suspicion.withheld++;
    if (!suspicion.spread.isWide) return 0;
    const { withheld } = suspicion;
    suspicion.withheld = 0;
    return withheld;
  }

  /**
   * The least memory of the release's process in the last minute, which garbage that was not collected yet hardly
   * changes; undefined without a process, in its first minute, and while one visitor has made more than half of its runs.
   */
  readMb(release: ReleaseName): number | undefined {
    const { most = 0, runs = 0 } = this.#asked.get(releaseKey(release)) ?? {};
    if (most > runs / 2) return undefined;
    const samples = this.#samples.get(releaseKey(release)) ?? [];
    const [first] = samples;
    if (first === undefined || performance.now() - first.atMs < windowMs) return undefined;
    return Math.min(...samples.map(({ residentMb }) => residentMb));
  }

  #add(key: string, sample: Sample): void {
    const samples = this.#samples.get(key) ?? [];
    if (sample.atMs - (samples.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) < sampledEachMs) return;
    // one sample stays that is older than the window, which shows that the window is full
    const firstWithin = samples.findIndex(({ atMs }) => sample.atMs - atMs < windowMs);
    this.#samples.set(key, [...samples.slice(Math.max(0, firstWithin - 1)), sample]);
  }
}

import { Gauge, type Registry } from 'prom-client';
import { type ReleaseName, releaseKey } from '../page/page-state.ts';
import type { ReleaseMetrics } from './release-metrics.ts';

const windowMs = 60_000;
const sampledEachMs = 1000;
const megabyte = 1_000_000;

interface Sample {
  readonly atMs: number;
  readonly residentMb: number;
}

/** Counts starts and crashes of renderer processes, and measures their memory. */
export class RendererCounts {
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
      onEnd: (isCrash: boolean) => {
        if (isCrash) this.#counters.rendererCrashes.inc(labels);
        this.#gauge.remove(labels);
        this.#samples.delete(key);
      },
      onMemory: (residentMb: number) => {
        this.#gauge.set(labels, residentMb * megabyte);
        this.#add(key, { atMs: performance.now(), residentMb });
      },
    };
  }

  /**
   * The least memory of the release's process in the last minute, which garbage that was not collected yet hardly
   * changes; undefined without a process, and in its first minute.
   */
  readMb(release: ReleaseName): number | undefined {
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

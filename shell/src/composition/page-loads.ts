import type { ModuleId } from '@storefront/contracts';
import { exposeOf, type LoadResult, loadKey } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';

export type LoadOne = (release: ReadyRelease, module: ModuleId) => Promise<LoadResult | undefined>;

export interface SlotOutcome {
  /** The release that shows the slot; undefined when every candidate's load failed by its own fault. */
  readonly release: ReadyRelease | undefined;
  readonly envelope: LoadResult | undefined;
  /** Keys of the candidates that crashed or hung on the way. */
  readonly failed: readonly string[];
  readonly durationMs: number;
}

/** Loads of a page by key; a promise while under way. */
export type LoadResults = Map<string, LoadResult | Promise<LoadResult>>;

/**
 * A slot's load. A release that crashes or hangs in its load hands over to the next candidate; an answer of the API,
 * good or bad, stands.
 */
export async function startLoad(
  module: ModuleId,
  releases: readonly ReadyRelease[],
  loadOne: LoadOne,
  results: LoadResults,
): Promise<SlotOutcome> {
  const started = performance.now();
  const failed: string[] = [];
  const outcome = (release?: ReadyRelease, envelope?: LoadResult): SlotOutcome => ({
    release,
    envelope,
    failed,
    durationMs: performance.now() - started,
  });
  for (const release of releases) {
    if (release.modules[exposeOf(module)]?.load === undefined) return outcome(release);
    const key = loadKey(module, release.candidate);
    const loading = loadOne(release, module).then((envelope) => envelope ?? { ok: undefined });
    results.set(key, loading);
    const envelope = await loading;
    results.set(key, envelope);
    if ('ok' in envelope || envelope.failed.kind === 'api') return outcome(release, envelope);
    failed.push(key);
  }
  return outcome();
}

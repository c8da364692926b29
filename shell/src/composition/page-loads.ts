import type { ModuleId } from '@storefront/contracts';
import { type Envelope, exposeOf, loadKey } from '../page/page-state.ts';
import type { ReadyRelease } from '../release/ready-release.ts';

export type LoadOne = (release: ReadyRelease, module: ModuleId) => Promise<Envelope | undefined>;

/** The loads of one slot: results by key as they come, and the one that the slot will show. */
export interface SlotLoad {
  readonly module: ModuleId;
  readonly done: Promise<SlotOutcome>;
}

export interface SlotOutcome {
  /** The release whose load did not fail by its own fault; undefined when every candidate's did. */
  readonly release: ReadyRelease | undefined;
  readonly envelope: Envelope | undefined;
  readonly durationMs: number;
}

/** Loads of a page by key; a promise while under way. */
export type LoadResults = Map<string, Envelope | Promise<Envelope>>;

/**
 * Starts a slot's load. A release that crashes or hangs in its load hands over to the next candidate; an answer of the
 * API, good or bad, stands.
 */
export function startLoad(
  module: ModuleId,
  releases: readonly ReadyRelease[],
  loadOne: LoadOne,
  results: LoadResults,
): SlotLoad {
  const started = performance.now();
  const run = async (): Promise<SlotOutcome> => {
    for (const release of releases) {
      const key = loadKey(module, release.candidate);
      const loading = loadOne(release, module);
      if (release.modules[exposeOf(module)]?.load) results.set(key, loading as Promise<Envelope>);
      const envelope = await loading;
      if (envelope !== undefined) results.set(key, envelope);
      if (envelope === undefined || 'ok' in envelope || envelope.failed.kind === 'api')
        return { release, envelope, durationMs: performance.now() - started };
    }
    return { release: undefined, envelope: undefined, durationMs: performance.now() - started };
  };
  return { module, done: run() };
}

import type { ModuleId } from '@storefront/contracts';
import {
  type Candidate,
  type Candidates,
  exposeOf,
  moduleKey,
  type PageState,
  remoteOf,
} from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';

/** Fetches a module's code. Rejects when its script or a chunk of it cannot be loaded. */
export type LoadModule = (module: ModuleId, candidate: Candidate) => Promise<LoadedModule>;

/** A script of a release, or a chunk of it, could not be loaded: another attempt may succeed. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable';
}

/** A failure within this time is retried at once; after a longer wait there is no retry. */
const hiccupMs = 3000;
/** Long enough for the other scripts of the first attempt to fail too: a new request for one of them would join it. */
const secondTryMs = 200;

/** The code of modules, by release, and which releases have failed in this document. */
export class Modules {
  #candidates: Candidates;
  readonly #load: LoadModule;
  readonly #failed: Set<string>;
  readonly #unavailable = new Set<string>();

  constructor(page: PageState, load: LoadModule) {
    this.#candidates = page.candidates;
    this.#load = load;
    this.#failed = new Set(page.failed);
  }

  /** Adds the releases of remotes that the document does not name. */
  learn(candidates: Candidates): void {
    this.#candidates = { ...candidates, ...this.#candidates };
  }

  /** Of each remote the release that comes first. */
  preferred(): readonly Candidate[] {
    return Object.values(this.#candidates).flatMap((releases) => releases?.[0] ?? []);
  }

  /** Releases that have the module and have not failed, in order of preference. */
  candidates(module: ModuleId): readonly Candidate[] {
    return (this.#candidates[remoteOf(module)] ?? []).filter(
      (each) => each.exposes.includes(exposeOf(module)) && !this.#failed.has(moduleKey(module, each)),
    );
  }

  /**
   * Excludes the release for this module while the document is open, or until `retry` when its code was unavailable.
   * Returns whether it was not excluded before.
   */
  markFailed(module: ModuleId, candidate: Candidate, error: unknown): boolean {
    const key = moduleKey(module, candidate);
    const isNew = !this.#failed.has(key);
    this.#failed.add(key);
    if (error instanceof CodeUnavailable) this.#unavailable.add(key);
    return isNew;
  }

  /** Lets the releases be tried again whose code was unavailable. Returns whether there are any. */
  retry(module: ModuleId): boolean {
    const keys = [...this.#unavailable].filter((key) => key.startsWith(`${module}@`));
    for (const key of keys) {
      this.#unavailable.delete(key);
      this.#failed.delete(key);
    }
    return keys.length > 0;
  }

  /** @throws CodeUnavailable */
  async get(module: ModuleId, candidate: Candidate): Promise<LoadedModule> {
    const startedAt = Date.now();
    const load = () => this.#load(module, candidate);
    return load()
      .catch(async (error: unknown) => {
        if (Date.now() - startedAt > hiccupMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, secondTryMs));
        return load();
      })
      .catch((cause: unknown) => {
        throw new CodeUnavailable(`${module}@${candidate.version} could not be loaded`, { cause });
      });
  }
}

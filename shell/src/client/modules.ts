import type { ModuleId } from '@storefront/contracts';
import { type Candidate, exposeOf, moduleKey, type PageState, remoteOf } from '../page/page-state.ts';
import type { LoadedModule } from '../page/slot-tree.ts';

/** Fetches a module's code. Rejects when its script or a chunk of it cannot be had. */
export type LoadModule = (module: ModuleId, candidate: Candidate) => Promise<LoadedModule>;

/** The code of modules, by release, and which releases have failed in this document. */
export class Modules {
  readonly #page: PageState;
  readonly #load: LoadModule;
  readonly #failed: Set<string>;

  constructor(page: PageState, load: LoadModule) {
    this.#page = page;
    this.#load = load;
    this.#failed = new Set(page.failed);
  }

  /** Releases that have the module and have not failed, in order of preference. */
  candidates(module: ModuleId): readonly Candidate[] {
    return (this.#page.candidates[remoteOf(module)] ?? []).filter(
      (each) => each.exposes.includes(exposeOf(module)) && !this.#failed.has(moduleKey(module, each)),
    );
  }

  /** Excludes the release for this module while the document is open. Returns whether it was not excluded before. */
  markFailed(module: ModuleId, candidate: Candidate): boolean {
    const key = moduleKey(module, candidate);
    const isNew = !this.#failed.has(key);
    this.#failed.add(key);
    return isNew;
  }

  /** @throws Error when the code cannot be had, at the second try either: the first may meet a hiccup of the network */
  async get(module: ModuleId, candidate: Candidate): Promise<LoadedModule> {
    const load = () => this.#load(module, candidate);
    return load()
      .catch(load)
      .catch((cause: unknown) => {
        throw new Error(`${module}@${candidate.version} could not be loaded`, { cause });
      });
  }
}

import type { ModuleId, RemoteName } from '@storefront/contracts';
import {
  type BrowserRelease,
  exposeOf,
  moduleKey,
  type PageState,
  type ReleasesByRemote,
  remoteOf,
} from '../../page/page-state.ts';
import type { LoadedModule } from '../../page/slot-tree.ts';

/** Loads a module's code. Rejects when its script or one of its chunks cannot be loaded. */
export type LoadModule = (module: ModuleId, release: BrowserRelease) => Promise<LoadedModule>;

/** A script or chunk of a release could not be loaded; another attempt may succeed. */
export class CodeUnavailable extends Error {
  override readonly name = 'CodeUnavailable';
}

/** A failure within this time is retried; a slower one is not. */
const quickFailureMs = 3000;
/**
 * Wait before the retry, long enough for the first attempt's other scripts to fail too: a new request for one of them
 * would join the old one.
 */
const secondTryMs = 200;

/** The code of modules by release, and the releases that have failed in this document. */
export class Modules {
  #releases: ReleasesByRemote;
  readonly #load: LoadModule;
  readonly #failed: Set<string>;
  readonly #unavailable = new Set<string>();

  constructor(page: PageState, load: LoadModule) {
    this.#releases = page.releases;
    this.#load = load;
    this.#failed = new Set(page.failed);
  }

  /**
   * Adds what the document does not name: other remotes, and the modules of other pages. A release that only the document
   * names stays, because its slot shows it.
   */
  addReleases(added: ReleasesByRemote): void {
    const merged = { ...this.#releases, ...added };
    for (const [remote, named = []] of Object.entries(this.#releases)) {
      const releases = added[remote as RemoteName] ?? [];
      const versions = new Set(releases.map(({ version }) => version));
      merged[remote as RemoteName] = [...releases, ...named.filter(({ version }) => !versions.has(version))];
    }
    this.#releases = merged;
  }

  /** The first release of each remote. */
  preferred(): readonly BrowserRelease[] {
    return Object.values(this.#releases).flatMap((releases) => releases?.[0] ?? []);
  }

  /** Releases that have the module and have not failed, in order of preference. */
  releasesWith(module: ModuleId): readonly BrowserRelease[] {
    return (this.#releases[remoteOf(module)] ?? []).filter(
      (each) => each.exposes.includes(exposeOf(module)) && !this.#failed.has(moduleKey(module, each)),
    );
  }

  /**
   * Excludes the release for this module until the document closes, or until `retry` if its code was unavailable.
   * @returns whether it was not excluded before
   */
  markFailed(module: ModuleId, release: BrowserRelease, error: unknown): boolean {
    const key = moduleKey(module, release);
    const isNew = !this.#failed.has(key);
    this.#failed.add(key);
    if (error instanceof CodeUnavailable) this.#unavailable.add(key);
    return isNew;
  }

  /** Allows another attempt with the releases whose code was unavailable. Returns whether there are any. */
  retry(module: ModuleId): boolean {
    const keys = [...this.#unavailable].filter((key) => key.startsWith(`${module}@`));
    for (const key of keys) {
      this.#unavailable.delete(key);
      this.#failed.delete(key);
    }
    return keys.length > 0;
  }

  /** @throws CodeUnavailable */
  async get(module: ModuleId, release: BrowserRelease): Promise<LoadedModule> {
    const startedAt = Date.now();
    const load = () => this.#load(module, release);
    return load()
      .catch(async (error: unknown) => {
        if (Date.now() - startedAt > quickFailureMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, secondTryMs));
        return load();
      })
      .catch((cause: unknown) => {
        throw new CodeUnavailable(`${module}@${release.version} could not be loaded`, { cause });
      });
  }
}

import { type ApiClient, assetPath, type ModuleId } from '@storefront/contracts';
import { type LazyExoticComponent, lazy } from 'react';
import {
  type Candidate,
  exposeOf,
  type LoadResult,
  loadKey,
  type PageState,
  remoteOf,
} from '../page/page-state.ts';
import { hydratesLate } from '../page/routes.ts';
import type { Host, LoadedModule, SlotComponent } from '../slots/host.ts';
import type { EarlyClicks } from './click-replay.ts';
import { HydrationGate } from './late-hydration.ts';
import { PageData } from './page-data.ts';

export interface BrowserHostOptions {
  readonly page: PageState;
  readonly api: ApiClient;
  readonly clicks: EarlyClicks;
  readonly loadModule: (module: ModuleId, candidate: Candidate) => Promise<LoadedModule>;
  /** Told of every failure; `last` when no other candidate is left and the code could not be had. */
  readonly onFailed: (module: ModuleId, candidate: Candidate, error: unknown, last: boolean) => void;
}

/** A release's script, chunk or style sheet could not be had. */
class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** The browser's side of a page: modules come over the network, data from the HTML or by loads. */
export class BrowserHost implements Host {
  readonly server = false;
  readonly page: PageState;
  readonly #options: BrowserHostOptions;
  readonly #loaded = new Map<string, LoadedModule>();
  readonly #lazy = new Map<string, LazyExoticComponent<SlotComponent>>();
  readonly #data: PageData;
  readonly #told = new Set<string>();
  readonly #gates = new Map<ModuleId, HydrationGate>();
  readonly #missingStyles: string[] = [];
  readonly #standing = new Map<Candidate, Map<ModuleId, (error: unknown) => void>>();

  constructor(options: BrowserHostOptions) {
    this.#options = options;
    this.page = options.page;
    this.#data = new PageData(options.page, options.api);
    for (const region of document.querySelectorAll('[data-slot]')) {
      const module = region.getAttribute('data-slot') as ModuleId;
      if (hydratesLate(module)) this.#gates.set(module, new HydrationGate(region));
    }
  }

  /** Hydrates a region at once, if it is waiting. */
  wake(module: ModuleId): void {
    this.#gates.get(module)?.open();
  }

  wakeAll(): void {
    for (const gate of this.#gates.values()) gate.open();
  }

  /** Whether every region is alive. */
  get allAwake(): boolean {
    return this.#gates.size === 0;
  }

  onReady: Host['onReady'] = (module, candidate, fail) => {
    const standing = this.#standing.get(candidate) ?? new Map<ModuleId, (error: unknown) => void>();
    this.#standing.set(candidate, standing.set(module, fail));
    const path = this.#missingStyles.find((each) => isOf(candidate, each));
    if (path) fail(new CodeMissing(`${path} could not be had`));
  };

  onFailed: Host['onFailed'] = (module, candidate, error) => {
    // React tells of the same failure again when it tries a second time
    if (this.#told.has(loadKey(module, candidate))) return;
    this.#told.add(loadKey(module, candidate));
    const others = this.page.candidates[candidate.remote] ?? [];
    this.#options.onFailed(
      module,
      candidate,
      error,
      error instanceof CodeMissing && candidate === others.at(-1),
    );
  };

  /** A style sheet did not come: what it dresses gives its place to the release before. */
  onStyleMissing(path: string): void {
    this.#missingStyles.push(path);
    for (const [candidate, standing] of this.#standing)
      if (isOf(candidate, path))
        for (const fail of standing.values()) fail(new CodeMissing(`${path} could not be had`));
  }

  onMounted: Host['onMounted'] = (module) => {
    this.#gates.get(module)?.close();
    this.#gates.delete(module);
    const region = document.querySelector(`[data-slot="${module}"]`);
    if (region) this.#options.clicks.replay(region);
    performance.mark(`hydrated ${module}`);
  };

  component: Host['component'] = (module, candidate) => {
    const key = loadKey(module, candidate);
    const known = this.#loaded.get(key);
    if (known) return known.default;
    const waiting =
      this.#lazy.get(key) ??
      lazy(async () => {
        await this.#gates.get(module)?.opened;
        return this.module(module, candidate);
      });
    this.#lazy.set(key, waiting);
    return waiting;
  };

  data: Host['data'] = (module, candidate, address) => {
    if (!candidate.loads.includes(exposeOf(module))) return undefined;
    const known = this.#data.known(module, candidate, address);
    if (known) return known;
    // Not in the HTML: the server never tried this candidate, and the browser has come to need it.
    const place = address || location.pathname + location.search;
    const { signal } = new AbortController();
    // the promise stays what is known: React complains of a render that waited for one and then finds none
    const loading = this.module(module, candidate).then(({ load }): LoadResult | Promise<LoadResult> =>
      load ? this.#data.load(load, place, signal) : { ok: undefined },
    );
    return this.#data.keep(module, candidate, address, loading);
  };

  inlineText = () => '';

  inline: Host['inline'] = (module, candidate, address) => this.#data.isInline(module, candidate, address);

  /** Fetches a module's code, once. @throws Error when it cannot be had. */
  async module(module: ModuleId, candidate: Candidate): Promise<LoadedModule> {
    const load = () => this.#options.loadModule(module, candidate);
    // a network's hiccup is over at the second try; what is still missing then is missing
    const loaded = await load()
      .catch(load)
      .catch((cause: unknown) => {
        throw new CodeMissing(`${module}@${candidate.version} could not be loaded`, { cause });
      });
    this.#loaded.set(loadKey(module, candidate), loaded);
    return loaded;
  }

  /**
   * A module's code, then its data for an address. Data that failed is a value.
   * @param reuse whether data that is already here will do, as when going back
   * @throws Error when the code cannot be had, or the signal was aborted
   */
  async prepare(
    module: ModuleId,
    candidate: Candidate,
    address: string,
    signal: AbortSignal,
    reuse = false,
  ): Promise<{ loaded: LoadedModule; envelope: LoadResult | undefined }> {
    const loaded = await this.module(module, candidate);
    const known = reuse ? this.#data.known(module, candidate, address) : undefined;
    if (known) return { loaded, envelope: await known };
    if (loaded.load === undefined) return { loaded, envelope: undefined };
    const envelope = await this.#data.fetch(module, candidate, address, loaded.load, signal);
    return { loaded, envelope };
  }

  /** Code and data of a page that may be opened next, and its largest picture. Failures are met again on the click. */
  async prepareAhead(module: ModuleId, address: string): Promise<void> {
    const candidate = this.#first(module);
    if (candidate === undefined) return;
    const { load, head } = await this.module(module, candidate);
    if (load === undefined) return;
    const envelope = await this.#data.fetchAhead(module, candidate, address, load);
    const picture = 'ok' in envelope ? head?.(envelope.ok).preloadImage : undefined;
    if (picture === undefined) return;
    const image = new Image();
    // first, or the browser takes the picture for as wide as the screen
    if (picture.sizes !== undefined) image.sizes = picture.sizes;
    image.srcset = picture.srcSet;
  }

  /** Code alone of a page that may be opened later. */
  async codeAhead(module: ModuleId): Promise<void> {
    const candidate = this.#first(module);
    if (candidate) await this.module(module, candidate);
  }

  #first(module: ModuleId): Candidate | undefined {
    return this.page.candidates[remoteOf(module)]?.find(({ exposes }) => exposes.includes(exposeOf(module)));
  }
}

function isOf(candidate: Candidate, path: string): boolean {
  return path.startsWith(assetPath(candidate, ''));
}

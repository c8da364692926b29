import type { LoadContext, ModuleId, Storefront } from '@storefront/contracts';
import { type BrowserRelease, isPage, moduleKey, type PageState } from '../../page/page-state.ts';
import type { LoadedModule, ShopLocation } from '../../page/slot-tree.ts';
import { RecentMap } from './recent-map.ts';

type Load = NonNullable<LoadedModule['load']>;

/** Names the data of one module at one location; a layout slot's data is the same at every location. */
export interface DataRequest {
  readonly module: ModuleId;
  readonly release: BrowserRelease;
  readonly location: Pick<ShopLocation, 'pathname' | 'search'>;
}

/** Wraps the data, because a module may load `null`. */
export interface Found {
  readonly data: unknown;
}

interface Prefetched {
  readonly startedAt: number;
  readonly data: Promise<unknown>;
}

/** Limit of cached loads, which let going back show the page at once. */
const maxCached = 30;
/** How long prefetched data may replace a new load. */
const prefetchLifeMs = 10_000;

/** Data that modules have loaded in this document, from the HTML or over the network, by module, release and URL. */
export class PageData {
  readonly #page: PageState;
  readonly #shared: Pick<Storefront, 'api' | 'now'>;
  readonly #cached = new RecentMap<string, Found>(maxCached);
  readonly #prefetched = new RecentMap<string, Prefetched>(maxCached);

  constructor(page: PageState, shared: Pick<Storefront, 'api' | 'now'>) {
    this.#page = page;
    this.#shared = shared;
  }

  /** Data that needs no request: from the HTML, or loaded before. */
  find(request: DataRequest): Found | undefined {
    const key = createKey(request);
    const found = this.#cached.get(key) ?? this.#fromHtml(request);
    if (found) this.#cached.set(key, found);
    return found;
  }

  /** Starts a load that a navigation may need soon. */
  prefetch(request: DataRequest, load: Load): Promise<unknown> {
    const key = createKey(request);
    const loaded = this.#fresh(key);
    if (loaded) return loaded.data;
    const data = this.#run(request, load, new AbortController().signal);
    this.#prefetched.set(key, { startedAt: Date.now(), data });
    return data;
  }

  /** Loads again if a prefetch of the data has failed. @throws what the load throws */
  async fetch(request: DataRequest, load: Load, signal: AbortSignal): Promise<unknown> {
    const key = createKey(request);
    const run = () => this.#run(request, load, signal);
    const data = await (this.#fresh(key)?.data.catch(run) ?? run());
    this.#cached.set(key, { data });
    return data;
  }

  #fresh(key: string): Prefetched | undefined {
    const found = this.#prefetched.get(key);
    return found && Date.now() - found.startedAt < prefetchLifeMs ? found : undefined;
  }

  async #run({ module, location }: DataRequest, load: Load, signal: AbortSignal): Promise<unknown> {
    const { config } = this.#page;
    const { api, now } = this.#shared;
    const context = { api, config, now, signal };
    // a layout slot's load gets no path and no query, since its data serves every location
    if (!isPage(module)) return load(context as LoadContext);
    const device = window.innerWidth < 1024 ? 'mobile' : 'desktop';
    return load({ ...context, path: location.pathname, search: location.search, device });
  }

  #fromHtml({ module, release, location: { pathname, search } }: DataRequest): Found | undefined {
    const { path, search: pageSearch } = this.#page;
    if (isPage(module) && (pathname !== path || search !== pageSearch)) return undefined;
    const script = document.querySelector(`script[data-load="${moduleKey(module, release)}"]`);
    return script?.textContent ? { data: JSON.parse(script.textContent) } : undefined;
  }
}

function createKey({ module, release, location: { pathname, search } }: DataRequest): string {
  return `${moduleKey(module, release)} ${isPage(module) ? pathname + search : ''}`;
}

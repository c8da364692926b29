import { type ApiClient, ApiError, type LoadContext, type ModuleId } from '@storefront/contracts';
import { type Candidate, type LoadResult, loadKey, type PageState } from '../page/page-state.ts';
import type { LoadedModule } from '../slots/host.ts';
import { RecentMap } from './recent-map.ts';

type Load = NonNullable<LoadedModule['load']>;
type Kept = LoadResult | Promise<LoadResult>;

/** Loads that are kept, so that going back shows at once what was there. */
const keptLoads = 30;
/** How long what was fetched ahead of a click may stand for a fresh load. */
const aheadMs = 10_000;

/** What the loads of this page's modules gave, by module, release and address; from the HTML or over the network. */
export class PageData {
  readonly #page: PageState;
  readonly #api: ApiClient;
  readonly #kept = new RecentMap<string, Kept>(keptLoads);
  readonly #inline = new Set<string>();
  readonly #ahead = new RecentMap<string, { readonly at: number; readonly coming: Promise<LoadResult> }>(
    keptLoads,
  );

  constructor(page: PageState, api: ApiClient) {
    this.#page = page;
    this.#api = api;
  }

  known(module: ModuleId, candidate: Candidate, address: string): Kept | undefined {
    const key = keyOf(module, candidate, address);
    const known = this.#kept.get(key);
    if (known) return known;
    const found = this.#fromHtml(module, candidate, address);
    if (found === undefined) return undefined;
    this.#inline.add(key);
    return this.keep(module, candidate, address, found);
  }

  /** Whether it came with the HTML, in a script element that React must find there. */
  isInline(module: ModuleId, candidate: Candidate, address: string): boolean {
    return this.#inline.has(keyOf(module, candidate, address));
  }

  keep<Found extends Kept>(module: ModuleId, candidate: Candidate, address: string, found: Found): Found {
    this.#kept.set(keyOf(module, candidate, address), found);
    return found;
  }

  /** Begins a load before it is asked for. */
  fetchAhead(module: ModuleId, candidate: Candidate, address: string, load: Load): Promise<LoadResult> {
    const key = keyOf(module, candidate, address);
    const known = this.#ahead.get(key);
    if (known && Date.now() - known.at < aheadMs) return known.coming;
    const coming = this.load(load, address, new AbortController().signal);
    this.#ahead.set(key, { at: Date.now(), coming });
    return coming;
  }

  /** A fresh load, or what was fetched ahead a moment ago. Data that failed is a value; rejects when aborted. */
  async fetch(
    module: ModuleId,
    candidate: Candidate,
    address: string,
    load: Load,
    signal: AbortSignal,
  ): Promise<LoadResult> {
    const ahead = this.#ahead.get(keyOf(module, candidate, address));
    const envelope =
      ahead && Date.now() - ahead.at < aheadMs ? await ahead.coming : await this.load(load, address, signal);
    return this.keep(module, candidate, address, envelope);
  }

  async load(load: Load, address: string, signal: AbortSignal): Promise<LoadResult> {
    const { pathname, search } = new URL(address, location.origin);
    const { config } = this.#page;
    const device = window.innerWidth < 1024 ? 'mobile' : 'desktop';
    const context: LoadContext = { path: pathname, search, api: this.#api, config, signal, device };
    try {
      return { ok: await load(context) };
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ApiError) return { failed: { kind: 'api', status: error.status } };
      return { failed: { kind: 'crash', status: 0 } };
    }
  }

  #fromHtml(module: ModuleId, candidate: Candidate, address: string): LoadResult | undefined {
    if (address !== '' && address !== this.#page.path + this.#page.search) return undefined;
    const script = document.querySelector(`script[data-load="${loadKey(module, candidate)}"]`);
    return script?.textContent ? (JSON.parse(script.textContent) as LoadResult) : undefined;
  }
}

function keyOf(module: ModuleId, candidate: Candidate, address: string): string {
  return `${loadKey(module, candidate)} ${address}`;
}

import type { BrowserRoutes, PageState } from '../../page/page-state.ts';
import { Routes } from '../../page/routes.ts';
import { routesPath } from '../../page/server-paths.ts';

/** Longest wait for the routes; after it, a page is opened as a document. */
const limitMs = 4000;

export interface RouteSourceOptions {
  readonly page: Pick<PageState, 'routes'>;
  readonly fetch: typeof fetch;
  /** Called before the routes are used. */
  readonly onArrived: (routes: BrowserRoutes) => void;
}

/** Fetches the routes of this document's releases, which are a separate file so that documents stay small. */
export class RouteSource {
  readonly #options: RouteSourceOptions;
  #fetching: Promise<Routes> | undefined;
  #current: Routes | undefined;

  constructor(options: RouteSourceOptions) {
    this.#options = options;
  }

  /** Undefined until they have loaded. */
  get current(): Routes | undefined {
    return this.#current;
  }

  /** @throws Error when they cannot be loaded; the next call requests them again */
  get(): Promise<Routes> {
    this.#fetching ??= this.#fetch().catch((error: unknown) => {
      this.#fetching = undefined;
      throw error;
    });
    return this.#fetching;
  }

  async #fetch(): Promise<Routes> {
    const { page, fetch, onArrived } = this.#options;
    const response = await fetch(routesPath(page.routes), {
      priority: 'low',
      signal: AbortSignal.timeout(limitMs),
    });
    if (!response.ok) throw new Error(`The routes could not be fetched: HTTP ${response.status}`);
    const loaded: BrowserRoutes = await response.json();
    onArrived(loaded);
    this.#current = new Routes(loaded.routes);
    return this.#current;
  }
}

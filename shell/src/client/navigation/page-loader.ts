import { ApiError, type ModuleId, type PreloadedImage } from '@storefront/contracts';
import { admitQuery } from '../../page/query.ts';
import type { Route } from '../../page/routes.ts';
import { pageTitle } from '../../page/site.ts';
import type { ShopLocation } from '../../page/slot-tree.ts';
import { type ContentSource, loadContent } from '../data/load-content.ts';
import type { RouteSource } from '../data/route-source.ts';
import type { SlotContent } from '../data/slot-content.ts';

export interface LoadedPage {
  /** Name of the page's route. */
  readonly name: string | undefined;
  readonly title: string;
  readonly content: SlotContent;
}

export interface PageLoaderOptions extends ContentSource {
  readonly routes: Pick<RouteSource, 'get'>;
  /** Whether the document has neither header nor footer; soft navigations keep that layout. */
  readonly bare: boolean;
  /** Title of pages that define none. */
  readonly shopName: string;
  /** Called with the percent of the navigation's work that has just been done. */
  readonly onStep?: (percent: number) => void;
}

/**
 * The location without what the page's load does not read, as on the server.
 * @throws Error for a query that the server refuses, or redirects to a better-written one
 */
function narrowLocation({ pathname, search }: Pick<ShopLocation, 'pathname' | 'search'>, route: Route) {
  const query = admitQuery(search, route);
  if (query.kind !== 'accepted') throw new Error(`the query of ${pathname} is ${query.kind}`);
  return { pathname, search: query.search };
}

/** The page needs header and footer and the document has none, or the reverse: only a new document can show it. */
class LayoutDiffers extends Error {}

/** Loads code and data of the pages that soft navigations open. */
export class PageLoader {
  readonly #options: PageLoaderOptions;

  constructor(options: PageLoaderOptions) {
    this.#options = options;
  }

  /**
   * @param reuse whether data from an earlier load may be shown; without a network it always may
   * @throws Error when only a document can show the location: with its own layout, or with the API's error status
   */
  async load(location: ShopLocation, signal: AbortSignal, reuse: boolean): Promise<LoadedPage> {
    const { modules, bare, shopName, onStep } = this.#options;
    const routes = await this.#options.routes.get();
    const route = routes.match(location.pathname);
    if (route === undefined) throw new Error(`${location.pathname} is no page`);
    if (route.layout === 'bare' && !bare) throw new LayoutDiffers(`${location.pathname} has another layout`);
    if (route.middleware !== undefined)
      throw new Error(`${location.pathname} has middleware of the server's`);
    const module = route.page;
    const narrowed = narrowLocation(location, route);
    const errors: unknown[] = [];
    for (const release of modules.releasesWith(module))
      try {
        const request = { module, release, location: narrowed };
        const content = await loadContent(
          this.#options,
          request,
          signal,
          reuse || !navigator.onLine,
          (percent) => {
            if (!signal.aborted) onStep?.(percent);
          },
        );
        const head = content.loaded.head?.(content.data);
        if ((route.layout === 'bare' || head?.layout === 'bare') !== bare)
          throw new LayoutDiffers(`${location.pathname} has another layout`);
        return { name: route.name, title: pageTitle(head?.title, shopName), content };
      } catch (error) {
        // another release would get the same answer from the API
        if (signal.aborted || error instanceof ApiError || error instanceof LayoutDiffers) throw error;
        errors.push(error);
      }
    throw new AggregateError(errors, `${module} cannot be shown`);
  }

  /** Prefetches code, data and the largest picture of a page. A failure is ignored, since the click tries again. */
  async prefetch(route: Route, location: Pick<ShopLocation, 'pathname' | 'search'>): Promise<void> {
    const { modules, data } = this.#options;
    const { page: module } = route;
    const [release] = modules.releasesWith(module);
    if (release === undefined) return;
    const { load, head } = await modules.get(module, release);
    if (load === undefined) return;
    const loaded = await data.prefetch({ module, release, location: narrowLocation(location, route) }, load);
    for (const picture of [head?.(loaded).preloadImage ?? []].flat()) fetchPicture(picture);
  }

  /** Prefetches the code of a page without its data. */
  async prefetchCode(module: ModuleId): Promise<void> {
    const [release] = this.#options.modules.releasesWith(module);
    if (release) await this.#options.modules.get(module, release);
  }
}

function fetchPicture({ srcSet, sizes, media }: PreloadedImage): void {
  if (media && !matchMedia(media).matches) return;
  const image = new Image();
  // sizes before srcset, or the browser chooses a picture as wide as the screen
  if (sizes !== undefined) image.sizes = sizes;
  image.srcset = srcSet;
}

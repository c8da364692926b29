import type { ModuleId } from '@storefront/contracts';
import { idle, used } from '@storefront/ui/hydrate';
import { savesData } from '@storefront/ui/saves-data';
import type { Routes } from '../../page/routes.ts';
import type { RouteSource } from '../data/route-source.ts';
import type { PageLoader } from './page-loader.ts';

type Pages = Pick<PageLoader, 'prefetch' | 'prefetchCode'>;
type LoadedRoutes = Pick<RouteSource, 'get' | 'current'>;

/** How long a pointer must stay on a link before its page is prefetched. */
const restMs = 40;

/**
 * Fetches pages before the click: code, data and the largest picture of a page whose link a pointer rests on, a finger
 * touches or the focus reaches. Once a shopper has begun to use the page and it is idle, also the code of pages whose
 * links are visible. Nothing for shoppers who save data.
 */
export function prefetchPages(pages: Pages, routes: LoadedRoutes): void {
  if (savesData()) return;
  const prefetch = (event: Event) => {
    const url = findLinkUrl(event.target);
    const route = url && routes.current?.matchForPrefetch(url);
    // opening the page fails again and handles the error
    if (route) pages.prefetch(route, url).catch(() => {});
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const options = { capture: true, passive: true };
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting);
      if (event.pointerType === 'mouse') resting = setTimeout(() => prefetch(event), restMs);
    },
    options,
  );
  document.addEventListener('touchstart', prefetch, options);
  document.addEventListener('focusin', prefetch, options);
  const watch = () =>
    routes.get().then(
      (loaded) => watchLinks(pages, loaded),
      // without routes nothing is prefetched
      () => {},
    );
  used(() => idle(watch, document.body), document.body);
}

function watchLinks(pages: Pick<Pages, 'prefetchCode'>, routes: Routes): void {
  const seen = new Set<ModuleId>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && findLinkUrl(target);
      const module = url && routes.matchForPrefetch(url)?.page;
      if (!module || seen.has(module)) continue;
      seen.add(module);
      pages.prefetchCode(module).catch(() => {});
    }
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
}

/** The URL of the link at an event's target, if it leads to another page of the shop. */
function findLinkUrl(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank') return undefined;
  const url = new URL(link.href);
  const here = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !here ? url : undefined;
}

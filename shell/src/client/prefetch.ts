import type { ModuleId } from '@storefront/contracts';
import { matchRoute, mayFetchAhead } from '../page/routes.ts';
import type { BrowserHost } from './browser-host.ts';

/** A pointer that only passes over a link does not fetch it. */
const restMs = 40;
const idleLimitMs = 2000;

/**
 * Fetches pages ahead of the click: data, code and the largest picture of the one that a pointer rests on, a finger
 * touches or the focus reaches; the code of those whose links are in sight, once the page is idle.
 */
export function prefetchPages(host: BrowserHost): void {
  const ahead = (event: Event) => {
    const url = linkOf(event.target);
    const route = url && matchRoute(url.pathname);
    if (!route) return;
    // opening another page needs every region alive
    host.wakeAll();
    // a failure is met again, and handled, where the page is opened
    host.prepareAhead(route.page, url.pathname + url.search).catch(() => {});
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const options = { capture: true, passive: true };
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting);
      if (event.pointerType === 'mouse') resting = setTimeout(() => ahead(event), restMs);
    },
    options,
  );
  document.addEventListener('touchstart', ahead, options);
  document.addEventListener('focusin', ahead, options);
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, idleLimitMs));
  idle(() => watchLinks(host), { timeout: idleLimitMs });
}

function watchLinks(host: BrowserHost): void {
  const seen = new Set<ModuleId>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && linkOf(target);
      const module = url && matchRoute(url.pathname)?.page;
      if (!module || seen.has(module)) continue;
      seen.add(module);
      host.codeAhead(module).catch(() => {});
    }
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
}

/** Address of the link at an event's target, when it leads to another page of the shop that may be fetched ahead. */
function linkOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank') return undefined;
  const url = new URL(link.href);
  const here = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !here && mayFetchAhead(url) ? url : undefined;
}

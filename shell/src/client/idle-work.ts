import { keepOfflinePage } from './offline-page.ts';
import { prefetchPages } from './prefetch.ts';

/** What makes later pages faster or possible, and nothing of this one. */
export function startIdleWork(...[pages, routes]: Parameters<typeof prefetchPages>): void {
  prefetchPages(pages, routes);
  keepOfflinePage();
}

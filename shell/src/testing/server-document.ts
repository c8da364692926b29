import { testConfig } from '@storefront/contracts/testing';
import type { PageState } from '../page/page-state.ts';
import type { ServedPage } from './served-page.ts';
import { bodyHtml } from './server-html.ts';

/** Opens the document that the server makes of these slots. */
export function openDocument(served: ServedPage): PageState {
  const url = new URL(served.url ?? '/', location.origin);
  history.replaceState(null, '', url);
  const page: PageState = {
    path: url.pathname,
    search: served.search ?? url.search,
    config: testConfig(),
    releases: served.releases,
    routes: 'test',
    failed: [],
  };
  document.title = 'do servidor';
  document.head.innerHTML = '';
  const servedFor = new URL(url);
  servedFor.search = page.search;
  document.body.innerHTML = bodyHtml(served, servedFor, page);
  return page;
}

/** HTML of the same page, as a request for it would return. */
export function documentHtml(served: ServedPage): string {
  return `<!doctype html><html><body>${bodyHtml(served, new URL(served.url ?? '/', location.origin))}</body></html>`;
}

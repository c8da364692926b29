import { lazyWithPreload } from '@storefront/contracts';

/** Panels over a listing, and the page that shows every filter as links. */
export const lazyPanels = lazyWithPreload(() => import('./panels.ts'));

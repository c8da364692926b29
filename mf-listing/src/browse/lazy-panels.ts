import { lazyWithPreload } from '@storefront/contracts';

/** Panels over a listing, and every filter as links. */
export const lazyPanels = lazyWithPreload(() => import('./panels.ts'));

import { lazyWithPreload } from '@storefront/contracts';

/** Panels over the page. Most visits do not open any. */
export const layers = lazyWithPreload(() => import('./layer-code.ts'));

import { lazyWithPreload } from '@storefront/contracts';

/** What opens over the page. Most pages are left without it. */
export const layers = lazyWithPreload(() => import('./layer-code.ts'));

import { lazyWithPreload } from '@storefront/contracts';

/** What is below the search box: most visits never use it. */
export const panelCode = lazyWithPreload(() => import('./suggestion-panel.tsx'));

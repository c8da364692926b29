import { lazyWithPreload } from '@storefront/contracts';

/** The panel below the search box, which most visits never open. */
export const panelCode = lazyWithPreload(() => import('./suggestion-panel.tsx'));

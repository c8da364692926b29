import { lazyWithPreload } from '@storefront/contracts';

/** Few shoppers enlarge a picture, so the code is fetched only then. */
export const galleryZoom = lazyWithPreload(() => import('./zoom-dialog.tsx'));

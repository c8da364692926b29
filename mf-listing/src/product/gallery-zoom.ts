import { lazyWithPreload } from '@storefront/contracts';

/** Few shoppers enlarge a picture: the code is fetched then. */
export const galleryZoom = lazyWithPreload(
  () => import(/* webpackChunkName: "seldom" */ './zoom-dialog.tsx'),
);

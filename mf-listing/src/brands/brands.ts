/** The page of all brands: one chunk of its own, with its call. */
export { loadBrands } from './brands-data.ts';
export { BrandsPage } from './brands-page.tsx';

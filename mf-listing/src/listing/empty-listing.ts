/** The code of a listing without products: one chunk. */
export { EmptyResult } from './empty-result.tsx';
export { emptySearch } from './empty-search-data.ts';

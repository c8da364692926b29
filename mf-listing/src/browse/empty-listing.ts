/** What a listing without products needs: one chunk of its own. */
export { EmptyResult } from './empty-result.tsx';
export { emptySearch } from './empty-search-data.ts';

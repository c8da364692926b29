/** The comparison's code: one chunk of its own. */
export { loadComparison } from './compare-data.ts';
export { ComparePage } from './compare-page.tsx';

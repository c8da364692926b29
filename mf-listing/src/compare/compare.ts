/** The comparison: its data and its screen. */
export { loadComparison } from './compare-data.ts';
export { ComparePage } from './compare-page.tsx';

export { head, load } from '../compare/compare-data.ts';
export { ComparePage as default } from '../compare/compare-page.tsx';

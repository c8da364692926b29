export { head, load, middleware } from '../evaluation/load-evaluation.ts';
export { StoreEvaluationPage as default } from '../evaluation/store-evaluation-page.tsx';

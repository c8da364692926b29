/** What a shopper writes of a product: one chunk, fetched when needed. */
export { QuestionPanel } from './question-panel.tsx';
export { ReviewPanel } from './review-panel.tsx';

import type { ProductReview } from './product-data.ts';

/** Orders of reviews, with their labels. */
export const reviewOrders = {
  helpful: 'Mais úteis',
  newest: 'Mais recentes',
  best: 'Maiores notas',
  worst: 'Menores notas',
} as const;

export type ReviewOrder = keyof typeof reviewOrders;

const compare: Readonly<Record<ReviewOrder, (a: ProductReview, b: ProductReview) => number>> = {
  helpful: (a, b) => b.helpful - a.helpful,
  newest: (a, b) => b.date.localeCompare(a.date),
  best: (a, b) => b.note - a.note,
  worst: (a, b) => a.note - b.note,
};

/** The orders that tell these reviews apart, the first one first: those of shoppers count no votes. */
export const ordersOf = (reviews: readonly ProductReview[]): readonly ReviewOrder[] =>
  reviews.some(({ helpful }) => helpful > 0)
    ? ['helpful', 'newest', 'best', 'worst']
    : ['newest', 'best', 'worst'];

/** Sorts reviews; equal ones stay in the API's order. */
export function sortReviews(reviews: readonly ProductReview[], order: ReviewOrder): readonly ProductReview[] {
  return reviews.toSorted(compare[order]);
}

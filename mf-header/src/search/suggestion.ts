interface SuggestedProduct {
  readonly url: string;
  /** URL of a picture of 150 × 150 px; empty when there is none. */
  readonly image: string;
  /** Reais, in cash. */
  readonly cashPrice: number;
}

/** An option of the list: a term to search for, a page or a product to open, or the command that clears recent searches. */
export interface Suggestion {
  readonly text: string;
  readonly product?: SuggestedProduct;
  /** URL of a page of the shop. */
  readonly page?: string;
  readonly clears?: true;
}

export type ListName = 'suggested' | 'popular' | 'recent';

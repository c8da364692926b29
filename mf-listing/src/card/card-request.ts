/** A card's pending request. */
export interface CardRequest {
  readonly kind: 'buy' | 'heart';
  readonly state: 'waiting' | 'unanswered';
  readonly retry: () => void;
}

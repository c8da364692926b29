/** What a card asked for, until somebody answers. */
export interface CardRequest {
  readonly kind: 'buy' | 'heart';
  readonly state: 'waiting' | 'unanswered';
  readonly retry: () => void;
}

import type { RequestMessage } from '@storefront/contracts';
import { buyRequest } from './buy-request.ts';
import type { Card } from './card.ts';

/**
 * The request of a press of 'Comprar' on a card of the server's HTML; undefined for other buttons, and for cards whose
 * offer comes from another seller once they have hydrated.
 */
export function readCardPress(button: HTMLElement, cards: readonly Card[]): RequestMessage | undefined {
  if (button.dataset.buy === undefined) return undefined;
  const { product } = button.closest<HTMLElement>('[data-product]')?.dataset ?? {};
  const card = cards.find(({ id }) => String(id) === product);
  if (card === undefined || card.marketplace) return undefined;
  return { name: 'cart:buy-requested', payload: buyRequest(card) };
}

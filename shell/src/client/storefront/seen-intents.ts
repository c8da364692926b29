import type { EventName, SentMessage } from '@storefront/contracts';
import type { Intent } from '@storefront/release-protocol';

/**
 * What the shopper has done on this document, each thing once, by the messages on the page's bus. What a release sends
 * before anybody has pressed or typed is no press of a button.
 */
export class SeenIntents {
  readonly #intents = new Set<Intent>();

  readonly note = (message: SentMessage): void => {
    const intent = readIntent(message);
    if (intent && (wasPageUsed() || seenOnArrival.has(intent))) this.#intents.add(intent);
  };

  get list(): readonly Intent[] {
    return [...this.#intents];
  }
}

/** What a shopper has done on the document before, when this one opens. */
const seenOnArrival: ReadonlySet<Intent> = new Set(['search', 'checkoutBegun']);

/** Whether the shopper has used this document, as the browser tells; older browsers tell nothing. */
function wasPageUsed(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

const byEvent: Partial<Record<EventName, Intent>> = {
  'cart:buy-requested': 'buyAsked',
  'cart:item-added': 'buyDone',
  'header:suggestion-chosen': 'suggestionChosen',
  'newsletter:joined': 'newsletter',
  'wishlist:toggle-requested': 'wishlist',
};

function readIntent({ name, payload }: SentMessage): Intent | undefined {
  if (name === 'analytics:sale-tracked' && payload.event === 'begin_checkout') return 'checkoutBegun';
  if (name === 'analytics:tracked' && payload.event === 'search') return 'search';
  if (name === 'analytics:tracked' && payload.event === 'select_item') return 'productChosen';
  return byEvent[name];
}

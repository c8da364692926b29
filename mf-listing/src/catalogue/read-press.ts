import type { RequestMessage } from '@storefront/contracts';
import { readCardPress } from '../card/read-card-press.ts';
import type { CataloguePageData } from './load-listing.ts';

/** The request of a press of a card's button on a listing. */
export function readPress(button: HTMLElement, data: CataloguePageData): RequestMessage | undefined {
  return data.kind === 'listing' ? readCardPress(button, data.cards) : undefined;
}

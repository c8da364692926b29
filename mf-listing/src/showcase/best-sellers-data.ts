import type { LayoutLoadContext } from '@storefront/contracts';
import { loadSuggested, type SuggestedProducts } from './load-suggested.ts';

export interface BestSellersData {
  readonly showcase?: SuggestedProducts;
}

/** Two views of a wide screen. */
const shownCount = 8;

export async function loadBestSellersSlot(context: LayoutLoadContext): Promise<BestSellersData> {
  const suggested = await loadSuggested('Mais Vendidos', 'b2c-best-sellers', context);
  return suggested ? { showcase: { ...suggested, cards: suggested.cards.slice(0, shownCount) } } : {};
}

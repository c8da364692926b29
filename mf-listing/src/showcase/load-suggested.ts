import type { DeferredContext } from '@storefront/contracts';
import { getShowcase, type ShowcaseName } from '../api/get-showcase.ts';
import type { Card } from '../card/card.ts';
import { availableCards } from '../card/card-from-product.ts';

/** Products for a showcase with its heading. */
export interface SuggestedProducts {
  readonly title: string;
  readonly cards: readonly Card[];
}

/** Undefined when none of the showcase's products is for sale. */
export async function loadSuggested(
  title: string,
  showcase: ShowcaseName,
  { api, config }: Pick<DeferredContext, 'api' | 'config'>,
): Promise<SuggestedProducts | undefined> {
  const { produtos } = await getShowcase(api, showcase);
  const cards = availableCards(produtos, config);
  return cards.length === 0 ? undefined : { title, cards };
}

import { cardOf } from './card.ts';
import type { Catalogue } from './catalogue.ts';

/** Cards of one catalogue as JSON text, made when first needed. */
export interface Cards {
  /** A JSON array of the rows' cards, in their order. */
  json(rows: readonly number[]): string;
}

/** Each catalogue has its own cards; they go when it goes. */
export function createCards(): (catalogue: Catalogue) => Cards {
  const made = new WeakMap<Catalogue, Cards>();
  return (catalogue) => {
    const known = made.get(catalogue);
    if (known) return known;
    const texts: string[] = [];
    const card = (row: number) => {
      const product = catalogue.products[row];
      if (product === undefined) return 'null';
      const text = texts[row] ?? JSON.stringify(cardOf(product, catalogue));
      texts[row] = text;
      return text;
    };
    const cards: Cards = { json: (rows) => `[${rows.map(card).join(',')}]` };
    made.set(catalogue, cards);
    return cards;
  };
}

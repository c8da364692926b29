'use client';

import type { Card } from '../../lib/card.ts';
import { useShopper } from '../../lib/shopper.ts';
import { ProductCard } from '../card/product-card.tsx';
import css from './product-grid.module.css';

/** Pictures fetched at once: about what a wide screen shows before scrolling. */
const eagerPictures = 5;

export function ProductGrid({ cards }: { readonly cards: readonly Card[] }) {
  const { favourites, oneColumn } = useShopper();
  return (
    <ul className={css.grid} data-layout={oneColumn ? 'row' : 'grid'}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            favourite={favourites.includes(card.id)}
            eager={index < eagerPictures}
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

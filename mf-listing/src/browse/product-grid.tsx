import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import cardCss from '../card/card.module.css';
import type { Card } from '../card/card.ts';
import { CardActions, useFavourites } from '../card/card-actions.tsx';
import { ProductCard } from '../card/product-card.tsx';
import { useSellerOffers } from '../card/use-seller-offers.ts';
import css from './product-grid.module.css';

/** Cards that stand in the HTML; the rest render once the page is alive. */
const cardsInHtml = 24;
/** Pictures fetched at once: about what a wide screen shows before scrolling. */
const eagerPictures = 5;

interface Props {
  readonly cards: readonly Card[];
  /** What analytics calls this list. */
  readonly list?: string | undefined;
  readonly oneColumn: boolean;
  /** What stands for products to come; only in a living page. */
  readonly pending?: ReactNode;
}

export function ProductGrid({ cards: ours, list, oneColumn, pending }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const cards = useSellerOffers(ours, grid);
  const favourites = useFavourites();
  return (
    <CardActions cards={cards} list={list}>
      <ul ref={grid} className={`${css.grid} ${cardCss.skipsFar}`} data-layout={oneColumn ? 'row' : 'grid'}>
        {cards.slice(0, cardsInHtml).map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            eager={index < eagerPictures}
            first={index === 0}
            favourite={favourites.includes(card.id)}
          />
        ))}
        <RestOfCards cards={cards} favourites={favourites} pending={pending} />
      </ul>
    </CardActions>
  );
}

const never = () => () => {};

/** A leaf of its own: its server and browser snapshots differ on purpose. */
function RestOfCards({
  cards,
  favourites,
  pending,
}: Pick<Props, 'cards' | 'pending'> & { readonly favourites: readonly number[] }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!alive) return null;
  return (
    <>
      {cards.slice(cardsInHtml).map((card) => (
        <ProductCard key={card.id} card={card} favourite={favourites.includes(card.id)} />
      ))}
      {pending}
    </>
  );
}

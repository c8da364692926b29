import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import type { Card } from '../card/card.ts';
import { CardActions, useFavourites } from '../card/card-actions.tsx';
import css from '../card/card-list.module.css';
import { ProductCard } from '../card/product-card.tsx';
import { useSellerOffers } from '../card/use-seller-offers.ts';
import { useAfterFirstFrame } from '../page/after-first-frame.ts';

/** Cards that stand in the HTML; the rest render once the page is alive. */
const cardsInHtml = 24;
/** What the first frame of a grid entered within the living shop shows: more than any screen's first rows. */
const cardsInSight = 12;
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
  // a list found again as it had grown must be as tall as it was
  const whole = useAfterFirstFrame(cards.length > cardsInHtml);
  return (
    <CardActions cards={cards} list={list}>
      <ul ref={grid} className={css.grid} data-layout={oneColumn ? 'row' : 'grid'}>
        {cards.slice(0, whole ? cardsInHtml : cardsInSight).map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            eager={index < eagerPictures}
            first={index === 0}
            favourite={favourites.includes(card.id)}
          />
        ))}
        {whole ? (
          <RestOfCards cards={cards} favourites={favourites} pending={pending} />
        ) : (
          <li aria-hidden="true" className={css.room} />
        )}
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

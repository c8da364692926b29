import { Await, useHydrated } from '@storefront/contracts';
import { DeferredRender } from '@storefront/ui/deferred-render';
import { storedLook } from '@storefront/ui/stored-look';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Card } from '../card/card.ts';
import { CardActions, useFavourites } from '../card/card-actions.tsx';
import css from '../card/card-list.module.css';
import { ProductCard } from '../card/product-card.tsx';
import { hasStrip } from '../card/spec-strip.tsx';
import { useDeliveries } from '../card/use-deliveries.ts';
import { useSellerOffers } from '../card/use-seller-offers.ts';
import { cardsInDocument } from '../data/cut-listing.ts';
import type { ListingData } from '../data/listing-data.ts';
import { Showcase } from '../showcase/showcase.tsx';
import { pendingCards } from './pending-cards.tsx';
import own from './product-grid.module.css';
import { columnsLook } from './use-one-column.ts';

/** Cards in the first frame after a soft navigation: more than any screen shows. */
const cardsInSight = 12;
/** Pictures fetched at once: about what a wide screen shows before scrolling. */
const eagerPictures = 5;

interface Props {
  readonly cards: readonly Card[];
  /** Name of this list in analytics. */
  readonly list?: string | undefined;
  readonly oneColumn: boolean;
  /** Shown in a row of its own, after the products of the first screens. */
  readonly services?: ListingData['services'];
  /** Placeholders of products to load; only in a hydrated page. */
  readonly pending?: ReactNode;
}

export function ProductGrid({ cards: ours, list, oneColumn, services, pending }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const cards = useSellerOffers(ours, grid);
  const favourites = useFavourites();
  const deliveries = useDeliveries(ours);
  return (
    <CardActions cards={cards} list={list}>
      {(requestOf) => {
        const cardAt = (card: Card, index: number) => (
          <ProductCard
            key={card.id}
            card={card}
            eager={index < eagerPictures}
            first={index === 0}
            favourite={favourites.includes(card.id)}
            delivery={deliveries?.get(card.id)}
            request={requestOf(card.id)}
          />
        );
        const shown = cards.slice(0, cardsInDocument).map(cardAt);
        return (
          <ul
            ref={grid}
            className={css.grid}
            {...storedLook(columnsLook)}
            data-layout={oneColumn ? 'row' : 'grid'}
            data-strips={ours.some(hasStrip) ? undefined : 'none'}
          >
            {shown.slice(0, cardsInSight)}
            {services && (
              <Await data={services}>
                {(showcase) =>
                  showcase && (
                    <li className={own.services}>
                      <Showcase {...showcase} />
                    </li>
                  )
                }
              </Await>
            )}
            {/* a restored list must have its former height at once */}
            <DeferredRender atOnce={cards.length > cardsInDocument} as="li">
              {shown.slice(cardsInSight)}
              <RestOfCards cards={cards} cardAt={cardAt} pending={pending} />
            </DeferredRender>
          </ul>
        );
      }}
    </CardActions>
  );
}

/** A separate component, so that the server renders none of it: the HTML only has their space. */
function RestOfCards({
  cards,
  cardAt,
  pending,
}: Pick<Props, 'cards' | 'pending'> & {
  readonly cardAt: (card: Card, index: number) => ReactNode;
}) {
  const rest = cards.length - cardsInDocument;
  if (!useHydrated()) return <ReservedRows cards={Math.max(rest, 0) + (pending ? pendingCards : 0)} />;
  return (
    <>
      {cards.slice(cardsInDocument).map((card, index) => cardAt(card, cardsInDocument + index))}
      {pending}
    </>
  );
}

/** As high as these cards, so that what is below stays where it is when they come; a dozen is more than a screen. */
function ReservedRows({ cards }: { readonly cards: number }) {
  if (cards === 0) return null;
  const style: CSSProperties & { '--cards': number } = { '--cards': Math.min(cards, pendingCards) };
  return <li className={css.reserved} style={style} aria-hidden="true" />;
}

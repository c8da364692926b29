import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { chevronLeftIcon, chevronRightIcon } from '@storefront/ui/icons';
import { type UIEvent, useRef, useState } from 'react';
import type { Card } from '../card/card.ts';
import { CardActions, useFavourites } from '../card/card-actions.tsx';
import list from '../card/card-list.module.css';
import { ProductCard } from '../card/product-card.tsx';
import { hasStrip } from '../card/spec-strip.tsx';
import { useDeliveries } from '../card/use-deliveries.ts';
import css from './showcase.module.css';
import { useShowcaseTracking } from './use-showcase-tracking.ts';

interface Props {
  readonly title: string;
  /** Available products only. */
  readonly cards: readonly Card[];
}

/**
 * A row of products that scrolls by the number it shows: 4, below 1023 px 3, below 767 px 2. It has no endless loop.
 */
export function Showcase({ title, cards }: Props) {
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  useShowcaseTracking(section, title, cards);
  const [edge, setEdge] = useState<'start' | 'middle' | 'end'>('start');
  const favourites = useFavourites();
  const deliveries = useDeliveries(cards);
  const scrollBy = (pages: number) => {
    const row = track.current;
    row?.scrollBy({ left: pages * row.clientWidth });
  };
  const onScroll = ({ currentTarget: row }: UIEvent<HTMLUListElement>) => {
    if (row.scrollLeft < 8) setEdge('start');
    else setEdge(row.scrollLeft + row.clientWidth > row.scrollWidth - 8 ? 'end' : 'middle');
  };
  return (
    <section ref={section} className={css.section} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {cards.length > 2 && (
          <div className={base.onlyWide}>
            <div className={css.arrows}>
              <button
                type="button"
                aria-label="Anterior"
                disabled={edge === 'start'}
                onClick={() => scrollBy(-1)}
              >
                <Icon icon={chevronLeftIcon} />
              </button>
              <button
                type="button"
                aria-label="Próximo"
                disabled={edge === 'end'}
                onClick={() => scrollBy(1)}
              >
                <Icon icon={chevronRightIcon} />
              </button>
            </div>
          </div>
        )}
      </div>
      {cards.length === 0 ? (
        <p className={css.none}>Nenhum produto encontrado nessa vitrine</p>
      ) : (
        <CardActions cards={cards} list={title}>
          {(requestOf) => (
            <ul
              ref={track}
              className={`${list.track} ${css.track}`}
              data-strips={cards.some(hasStrip) ? undefined : 'none'}
              onScroll={onScroll}
            >
              {cards.map((card) => (
                <ProductCard
                  key={card.id}
                  card={card}
                  favourite={favourites.includes(card.id)}
                  delivery={deliveries?.get(card.id)}
                  request={requestOf(card.id)}
                />
              ))}
            </ul>
          )}
        </CardActions>
      )}
    </section>
  );
}

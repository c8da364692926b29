import { pureListItem } from '@storefront/contracts';
import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import css from './card.module.css';
import type { Card } from './card.ts';
import { HeartButton } from './heart-button.tsx';
import { PriceBlock } from './price-block.tsx';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';
import { SpecStrip } from './spec-strip.tsx';
import { Stamps } from './stamps.tsx';

interface Props {
  readonly card: Card;
  /** In sight when the page opens. */
  readonly eager?: boolean;
  /** The first of the page: its picture is the largest thing in sight. */
  readonly first?: boolean;
  readonly favourite?: boolean;
}

function CardContent({ card, eager = false, first = false, favourite = false }: Props) {
  const [hovered, setHovered] = useState(false);
  return (
    <article
      className={card.status === 'unavailable' ? `${css.card} ${css.off}` : css.card}
      data-product={card.id}
      // the card's link lies over its picture: the card is what a mouse enters
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
    >
      <ProductPicture card={card} eager={eager} first={first} inRoom={hovered}>
        <Stamps card={card} />
      </ProductPicture>
      <HeartButton favourite={favourite} className={css.heart} />
      <SpecStrip {...card} />
      <div className={css.body}>
        <p className={css.brand}>{card.brand}</p>
        <h3 className={css.name}>
          <a href={card.url}>{card.name}</a>
        </h3>
        <Rating {...card.rating} className={css.rate} />
        <PriceBlock card={card} />
        <div className={css.acts}>
          <Actions card={card} />
        </div>
      </div>
    </article>
  );
}

/**
 * A product in the list that is a grid or a showcase. It has no click handlers: the `CardActions` around it handles the
 * clicks of all its cards, by `data-product`, `data-buy` and `data-heart`.
 */
export const ProductCard = pureListItem(CardContent, css.cell);

function Actions({ card }: Pick<Props, 'card'>) {
  if (card.status === 'unavailable')
    return (
      <a className="btn btn-line" href={card.url}>
        <Icon name="bell" />
        Avise-me
      </a>
    );
  if (card.status === 'on-request')
    return (
      <a className="btn btn-line" href={card.url}>
        <Icon name="message-circle" />
        Sob consulta
      </a>
    );
  return (
    <>
      <a className={`btn btn-line ${css.see}`} href={card.url}>
        Ver mais
      </a>
      <button type="button" className="btn btn-buy" data-buy="">
        Comprar
      </button>
    </>
  );
}

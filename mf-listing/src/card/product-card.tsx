import { pureListItem } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { Icon } from '@storefront/ui/icon';
import { messageCircleIcon } from '@storefront/ui/icons';
import { useState } from 'react';
import css from './card.module.css';
import type { Card, CardDelivery } from './card.ts';
import type { CardRequest } from './card-request.ts';
import { cardTitle } from './card-title.ts';
import deliveryCss from './delivery.module.css';
import { HeartButton } from './heart-button.tsx';
import { PriceBlock } from './price-block.tsx';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';
import { describeRoomArea } from './room-area.ts';
import { SpecStrip } from './spec-strip.tsx';
import { Stamps } from './stamps.tsx';

interface Props {
  readonly card: Card;
  /** Whether the card is in sight when the page opens. */
  readonly eager?: boolean;
  /** Whether it is the page's first card, whose picture is the largest element in sight. */
  readonly first?: boolean;
  readonly favourite?: boolean;
  /** The delivery to the shopper's CEP, once it is known. */
  readonly delivery?: CardDelivery | undefined;
  /** Pending request of its buttons; see `CardActions`. */
  readonly request?: CardRequest | undefined;
}

function CardContent({ card, eager = false, first = false, favourite = false, delivery, request }: Props) {
  const [hovered, setHovered] = useState(false);
  const waitsFor = request?.state === 'waiting' ? request.kind : undefined;
  return (
    <article
      className={css.card}
      data-product={card.id}
      // the mouse enters the card, because the card's link covers its picture
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
    >
      <ProductPicture card={card} eager={eager} first={first} inRoom={hovered}>
        <Stamps card={card} />
      </ProductPicture>
      <HeartButton
        favourite={favourite}
        className={css.heart}
        busy={waitsFor === 'heart'}
        product={cardTitle(card)}
      />
      <SpecStrip {...card} />
      <div className={css.body}>
        <p className={css.brand}>
          {card.btus ? `${card.brand} · ${describeRoomArea(card.btus)}` : card.brand}
        </p>
        <h3 className={css.name}>
          <a href={card.url} aria-label={cardTitle(card)}>
            {card.name}
          </a>
        </h3>
        <Rating {...card.rating} className={css.rate} />
        <PriceBlock card={card} />
        <div className={css.acts}>
          {delivery && (
            <p className={deliveryCss.delivery}>
              {delivery.price} · <span>chega </span>até {delivery.day}
            </p>
          )}
          <Actions card={card} busy={waitsFor === 'buy'} />
        </div>
      </div>
      {request?.state === 'unanswered' && (
        <FailureNotice
          what={request.kind === 'buy' ? 'abrir a compra' : 'abrir seus favoritos'}
          className={css.failure}
          onRetry={request.retry}
        />
      )}
    </article>
  );
}

/**
 * A product in a grid or a showcase. It has no click handlers: the `CardActions` around it handles the clicks of all
 * its cards, by `data-product`, `data-buy` and `data-heart`.
 */
export const ProductCard = pureListItem(CardContent, css.cell);

/** The names of the actions begin with what is shown and end with the product, since a list has 24 of each. */
function Actions({ card, busy }: Pick<Props, 'card'> & { readonly busy: boolean }) {
  const title = cardTitle(card);
  const buy = busy ? 'Aguarde...' : 'Comprar';
  if (card.status === 'unavailable')
    return (
      <a className={base.button('line')} href={card.url} aria-label={`Ver produto ${title}`}>
        Ver produto
      </a>
    );
  if (card.status === 'on-request')
    return (
      <a className={base.button('line')} href={card.url} aria-label={`Sob consulta ${title}`}>
        <Icon icon={messageCircleIcon} />
        Sob consulta
      </a>
    );
  return (
    <>
      <a className={`${base.button('line')} ${css.see}`} href={card.url} aria-label={`Ver mais ${title}`}>
        Ver mais
      </a>
      <button
        type="button"
        className={base.button('buy')}
        data-buy=""
        data-without-scripts={card.url}
        aria-busy={busy || undefined}
        aria-label={`${buy} ${title}`}
      >
        {buy}
      </button>
    </>
  );
}

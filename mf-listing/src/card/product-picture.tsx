import { pictureSources, scaledPictureSources } from '@storefront/contracts/api';
import type { ReactNode } from 'react';
import type { Card } from './card.ts';
import { densePicture, phoneMedia, smallPicture } from './picture-address.ts';
import css from './product-picture.module.css';

/** Largest width of a card, which the hover picture fills. */
const roomSizes = '300px';

interface Props {
  readonly card: Card;
  readonly eager: boolean;
  readonly first: boolean;
  /** Shows the product in a furnished space, while the mouse is over the card. */
  readonly inRoom: boolean;
  /** Content over the picture. */
  readonly children: ReactNode;
}

/**
 * The card's picture; the product's name is beside it as text, so it needs no alternative text.
 * The few per cent of browsers without AVIF get one WebP file that is sharp enough for all. The hover picture is
 * fetched at the first hover.
 */
export function ProductPicture({ card, eager, first, inRoom, children }: Props) {
  if (card.image === '') return <div className={css.media}>{children}</div>;
  const phone = pictureSources(smallPicture(card.image));
  const wide = pictureSources(card.image);
  return (
    <div className={css.media}>
      <picture>
        <source type="image/avif" media={phoneMedia} srcSet={phone.avif} />
        <source type="image/avif" srcSet={wide.avif} />
        <img
          className={card.status === 'unavailable' ? `${css.picture} ${css.off}` : css.picture}
          src={densePicture(card.image)}
          alt=""
          width={256}
          height={250}
          // pictures in sight are decoded with the first frame
          decoding={eager ? 'sync' : 'async'}
          loading={eager ? 'eager' : 'lazy'}
          {...(first ? { fetchPriority: 'high' } : {})}
        />
      </picture>
      {inRoom && card.hoverImage && (
        <img
          className={css.room}
          src={card.hoverImage}
          srcSet={scaledPictureSources(card.hoverImage).webp}
          sizes={roomSizes}
          alt=""
          width={256}
          height={250}
        />
      )}
      {children}
    </div>
  );
}

import type { Head } from '@storefront/contracts';
import { pictureSources } from '@storefront/contracts/api';
import type { Card } from './card.ts';
import { phoneMedia, smallPicture } from './picture-address.ts';

/** The AVIF of the first card's `<picture>`: a smaller one on phones. */
export function cardPreload(card: Card | undefined): Pick<Head, 'preloadImage'> {
  if (!card?.image) return {};
  const preload = (picture: string, media: string) => ({
    srcSet: pictureSources(picture).avif,
    type: 'image/avif',
    media,
  });
  return {
    preloadImage: [
      preload(smallPicture(card.image), phoneMedia),
      preload(card.image, `not all and ${phoneMedia}`),
    ],
  };
}

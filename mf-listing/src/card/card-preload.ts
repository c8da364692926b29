import type { Head } from '@storefront/contracts';
import { pictureSources } from '@storefront/contracts/api';
import type { Card } from './card.ts';
import { phoneMedia, smallPicture } from './picture-address.ts';

/**
 * The AVIF of the first card's `<picture>`, on a phone the smaller one; none where a screen's width belies the name of the
 * device, and the `<picture>` chooses the other.
 */
export function cardPreload(
  card: Card | undefined,
  device: 'mobile' | 'desktop',
): Pick<Head, 'preloadImage'> {
  if (!card?.image) return {};
  const isPhone = device === 'mobile';
  const { avif } = pictureSources(isPhone ? smallPicture(card.image) : card.image);
  return {
    preloadImage: {
      srcSet: avif,
      type: 'image/avif',
      media: isPhone ? phoneMedia : `not all and ${phoneMedia}`,
    },
  };
}

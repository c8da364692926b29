import type { Head } from '@storefront/contracts';
import { pictureSources } from '@storefront/contracts/api';
import type { Card } from './card.ts';
import { smallPicture } from './picture-address.ts';

/** The file that the browser will choose for the first card's `<picture>`: the AVIF, on a phone the smaller one. */
export function cardPreload(
  card: Card | undefined,
  device: 'mobile' | 'desktop',
): Pick<Head, 'preloadImage'> {
  if (!card?.image) return {};
  const address = device === 'mobile' ? smallPicture(card.image) : card.image;
  return { preloadImage: { srcSet: pictureSources(address).avif, type: 'image/avif' } };
}

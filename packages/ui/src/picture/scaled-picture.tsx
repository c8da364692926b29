import { scaledPictureSources } from '@storefront/contracts/api';
import type { ComponentProps } from 'react';

interface ScaledPictureProps extends Omit<ComponentProps<'img'>, 'srcSet'> {
  /** A webp URL of any size at 1x; a URL of another form is the only file. Empty renders nothing. */
  readonly src: string;
  /** The width that it is shown with, by which browsers choose a file. */
  readonly sizes: string;
}

/** A product's square picture in both formats and all sizes; `className` is that of its `<picture>`. */
export function ScaledPicture({ src, sizes, alt = '', className, ...image }: ScaledPictureProps) {
  if (src === '') return null;
  const { avif, webp } = scaledPictureSources(src);
  return (
    <picture className={className}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img decoding="async" {...image} srcSet={webp} sizes={sizes} src={src} alt={alt} />
    </picture>
  );
}

import { scaledPictureSources } from '@storefront/contracts/api';

interface ProductPictureProps {
  /** webp URL at 1x; empty renders nothing. */
  readonly address: string;
  readonly alt: string;
  /** Width that it is shown with, as in `sizes`. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
}

/** A product's picture in both formats and all sizes. */
export function ProductPicture({ address, alt, sizes, width, height }: ProductPictureProps) {
  if (address === '') return null;
  const { avif, webp } = scaledPictureSources(address);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        srcSet={webp}
        sizes={sizes}
        src={address}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
      />
    </picture>
  );
}

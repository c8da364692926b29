import { pictureSources } from '@storefront/contracts/api';

interface ProductPictureProps {
  /** webp URL at 1x; empty renders nothing. */
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A product's picture in both formats and all densities. */
export function ProductPicture({ address, alt, width, height }: ProductPictureProps) {
  if (address === '') return null;
  const { avif, webp } = pictureSources(address);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img srcSet={webp} src={address} width={width} height={height} alt={alt} decoding="async" />
    </picture>
  );
}

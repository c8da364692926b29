import { scaledPictureSources } from '@storefront/contracts/api';

interface MenuPictureProps {
  /** URL of a product picture's `medium` size, or of any other picture. */
  readonly address: string;
  /** Width that it is shown with, as in `sizes`. */
  readonly sizes: string;
}

/** A picture of a menu, described by the label beside it. It loads lazily, when its menu opens. */
export function MenuPicture({ address, sizes }: MenuPictureProps) {
  const { avif, webp } = scaledPictureSources(address);
  return (
    <picture>
      {avif !== '' && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={address}
        srcSet={webp}
        sizes={sizes}
        width="256"
        height="256"
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

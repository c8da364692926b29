import { pictureSources } from '@storefront/contracts/api';

interface MenuPictureProps {
  /** URL of a product picture's `medium` size, or of any other picture. */
  readonly address: string;
}

/** A picture of a menu, described by the label beside it. It loads lazily, when its menu opens. */
export function MenuPicture({ address }: MenuPictureProps) {
  const { avif, webp } = pictureSources(address);
  return (
    <picture>
      {avif !== '' && <source type="image/avif" srcSet={avif} />}
      <img src={address} srcSet={webp} width="256" height="250" alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

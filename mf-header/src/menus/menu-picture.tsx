import { pictureSources } from '@storefront/contracts/api';

interface MenuPictureProps {
  /** A product picture's `medium` address, or any other picture's. */
  readonly address: string;
}

/** A picture of a menu: the label beside it says what it is. Menus are opened, so it loads when it is seen. */
export function MenuPicture({ address }: MenuPictureProps) {
  const { avif, webp } = pictureSources(address);
  return (
    <picture>
      {avif !== '' && <source type="image/avif" srcSet={avif} />}
      <img src={address} srcSet={webp} width="256" height="250" alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

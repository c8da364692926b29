import { ScaledPicture } from '@storefront/ui/scaled-picture';

interface MenuPictureProps {
  /** URL of a product picture's `medium` size, or of any other picture. */
  readonly address: string;
  /** Width that it is shown with, as in `sizes`. */
  readonly sizes: string;
}

/** A picture of a menu, described by the label beside it. It loads lazily, when its menu opens. */
export function MenuPicture({ address, sizes }: MenuPictureProps) {
  return <ScaledPicture src={address} sizes={sizes} width={256} height={256} loading="lazy" />;
}

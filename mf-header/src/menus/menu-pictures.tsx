import type { MenuItem } from '@storefront/contracts/api';
import { isPicture } from '@storefront/ui/menu-icon';
import { ShopLink } from '@storefront/ui/shop-link';
import { MenuPicture } from './menu-picture.tsx';
import css from './menu-pictures.module.css';

interface MenuPicturesProps {
  readonly entries: readonly Omit<NonNullable<MenuItem['sub']>[number], 'sub'>[];
}

/** The entries of a group that all have a picture, as tiles. */
export function MenuPictures({ entries }: MenuPicturesProps) {
  return (
    <ul className={css.pictures}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <ShopLink className={css.picture} link={entry.link} target={entry.target}>
            {isPicture(entry.icone) && <MenuPicture address={entry.icone} sizes="80px" />}
            <span>{entry.label}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

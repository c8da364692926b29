import type { MenuItem } from '@storefront/contracts/api';
import { shieldCheckIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { MenuIcon } from '../icons/menu-icon.tsx';
import css from './trust-stamps.module.css';

export type SealItem = NonNullable<MenuItem['sub']>[number];

/** A claim (the label) with its explanation, the first sub-entry. A link leads to the third party. */
export function Seal({ label, link, icone, target, sub }: SealItem) {
  return (
    <ShopLink className={css.seal} link={link} target={target}>
      <MenuIcon icon={icone} fallback={shieldCheckIcon} />
      <span>
        <b className={css.claim}>{label}</b>
        <span>{sub?.[0]?.label}</span>
      </span>
    </ShopLink>
  );
}

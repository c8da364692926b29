import { Icon } from '../icons/icon.tsx';
import { MenuLink } from '../menus/menu-link.tsx';
import css from './actions.module.css';
import { CartButton } from './cart-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the header's row: account, wishlist, coupons (phones have no bar for them), cart. */
export function HeaderActions({ couponsLink }: { readonly couponsLink: string }) {
  return (
    <div className={css.actions}>
      <UserMenu />
      <a className={`${css.action} ${css.wishlist}`} href="/minha-conta/lista-desejo">
        <Icon name="heart" />
        <span className={`${css.text} ${css.optional}`}>
          <b>Favoritos</b>
        </span>
      </a>
      <MenuLink className={`${css.action} ${css.coupons}`} link={couponsLink}>
        <Icon name="ticket-percent" />
        <span className="sr">Cupons</span>
      </MenuLink>
      <CartButton />
    </div>
  );
}

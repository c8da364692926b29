import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { heartIcon, ticketPercentIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import css from './actions.module.css';
import { CartButton } from './cart-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** The right end of the header's row: account, wishlist, coupons (phones have no bar for them), cart. */
export function HeaderActions({ couponsLink }: { readonly couponsLink: string }) {
  return (
    <div className={css.actions}>
      <UserMenu />
      <a className={css.action} href="/minha-conta/lista-desejo">
        <Icon icon={heartIcon} />
        <span className={`${css.text} ${css.optional}`}>
          <b>Favoritos</b>
        </span>
      </a>
      <ShopLink className={`${css.action} ${css.coupons}`} link={couponsLink}>
        <Icon icon={ticketPercentIcon} />
        <span className={base.sr}>Cupons</span>
      </ShopLink>
      <CartButton />
    </div>
  );
}

import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { ShopLink } from '@storefront/ui/shop-link';
import { useLocation } from 'react-router-dom';
import { CartButton } from '../actions/cart-button.tsx';
import { MenuIcon } from '../icons/menu-icon.tsx';
import css from './bottom-menu.module.css';

/** The link that opens the side navigation instead of a page. */
const categoriesLink = '#categorias';
/** The link that shows the cart's count and opens the side cart. */
const cartLink = '/checkout/carrinho';

interface BottomMenuProps {
  readonly items: readonly MenuItem[];
  readonly onOpenCategories: () => void;
}

/** The phones' menu at the bottom. */
export function BottomMenu({ items, onOpenCategories }: BottomMenuProps) {
  const { pathname } = useLocation();
  if (items.length === 0) return null;
  return (
    <nav className={`${css.menu} ${base.lifted}`} aria-label="Menu rápido">
      {items.map((item) =>
        item.link === cartLink ? (
          <CartButton
            key={item.label}
            inMenu={{ className: css.item, badgeClassName: css.count, label: item.label }}
          />
        ) : item.link === categoriesLink ? (
          <button
            key={item.label}
            type="button"
            className={css.item}
            aria-haspopup="dialog"
            onClick={onOpenCategories}
          >
            <MenuIcon icone={item.icone} />
            <span>{item.label}</span>
          </button>
        ) : (
          <ShopLink
            key={item.label}
            className={css.item}
            link={item.link}
            target={item.target}
            aria-current={item.link === pathname ? 'page' : undefined}
          >
            <MenuIcon icone={item.icone} />
            <span>{item.label}</span>
          </ShopLink>
        ),
      )}
    </nav>
  );
}

import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { CloseButton } from '@storefront/ui/close-button';
import { Dialog } from '@storefront/ui/dialog';
import { Icon } from '@storefront/ui/icon';
import { ticketPercentIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import type { TopItem } from '../data/top-item.ts';
import { Logo } from '../logo/logo.tsx';
import { CategoryGroup } from './category-group.tsx';
import { ContactRow } from './contact-row.tsx';
import { isCoupons } from './known-labels.ts';
import { PendingMenu } from './pending-menu.tsx';
import css from './side-navigation.module.css';
import type { Menus } from './use-menus.ts';

const contactCount = 3;

interface SideNavigationProps {
  readonly contacts: readonly MenuItem[];
  /** Shown until the categories have loaded. */
  readonly top: readonly TopItem[];
  readonly menus: Menus;
  readonly couponsLink: string;
  readonly onClose: () => void;
}

/** The phones' menu, sliding in from the left. Mounted only while it is open. */
export function SideNavigation({ contacts, top, menus, couponsLink, onClose }: SideNavigationProps) {
  const { navigation = top, categories = [] } = menus.entries ?? {};
  const items = categories.length > 0 ? categories : navigation;
  return (
    <Dialog side="left" aria-label="Menu" onClose={onClose}>
      <div className={css.content}>
        <div className={`${base.onBrand} ${css.head}`}>
          <Logo />
          <CloseButton label="Fechar menu" className={css.close} onClick={onClose} />
        </div>
        <ContactRow contacts={contacts.slice(0, contactCount)} />
        <nav aria-labelledby="menu-lateral">
          <h2 id="menu-lateral" className={css.title}>
            Menu
          </h2>
          <PendingMenu menus={menus} />
          <ul>
            {items
              .filter((item) => !isCoupons(item))
              .map((item) => (
                <CategoryGroup key={item.label} item={item} />
              ))}
            <li className={css.group}>
              <ShopLink className={css.top} link={couponsLink}>
                <Icon icon={ticketPercentIcon} />
                Cupons
              </ShopLink>
            </li>
          </ul>
        </nav>
      </div>
    </Dialog>
  );
}

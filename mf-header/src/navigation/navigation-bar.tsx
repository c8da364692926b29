import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { ticketPercentIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { useDismiss } from '@storefront/ui/use-dismiss';
import { type ReactNode, useRef } from 'react';
import type { TopItem } from '../data/top-item.ts';
import { findCouponsLink, isCoupons } from '../menus/known-labels.ts';
import type { Menus } from '../menus/use-menus.ts';
import { AllCategoriesButton } from './all-categories-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import css from './navigation-bar.module.css';
import { NavigationItem } from './navigation-item.tsx';
import { useFirstRow } from './use-first-row.ts';
import { useOpenItem } from './use-open-item.ts';

interface NavigationBarProps {
  readonly items: readonly TopItem[];
  readonly hasCategories: boolean;
  readonly menus: Menus;
  /** Content at the bar's end: the timed offer's button. */
  readonly end: ReactNode;
}

/**
 * The wide screens' bar: all categories, top items with their mega menus, 'Mais' for those that do not fit, coupons. On
 * phones it is visible only without scripts.
 */
export function NavigationBar({ items, hasCategories, menus, end }: NavigationBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { intent, propsOf } = useOpenItem(menus);
  useDismiss(bar, intent.current !== null, (by) => {
    if (by === 'escape') focusToggle(bar.current);
    intent.settle(null);
  });

  const tops = items.filter((item) => !isCoupons(item));
  const list = useRef<HTMLUListElement>(null);
  const fitting = useFirstRow(list);
  const hidden = tops.slice(fitting);

  return (
    <nav ref={bar} className={css.bar} aria-label="Categorias">
      <div className={`${base.wrap} ${css.row}`}>
        {hasCategories && <AllCategoriesButton className={css.all} menus={menus} />}
        <ul ref={list} className={css.items}>
          {tops.map((item, index) => (
            <NavigationItem
              key={item.label}
              item={item}
              menus={menus}
              hidden={index >= fitting}
              {...propsOf(item)}
            />
          ))}
        </ul>
        {hidden.length > 0 && <MoreMenu items={hidden} menus={menus} />}
        <ShopLink className={`${css.link} ${css.coupons}`} link={findCouponsLink(items)}>
          <Icon icon={ticketPercentIcon} />
          Cupons
        </ShopLink>
        {end}
      </div>
    </nav>
  );
}

/** Escape inside an open menu focuses its button. */
function focusToggle(bar: HTMLElement | null): void {
  if (!bar?.contains(document.activeElement)) return;
  bar.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
}

import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { type PointerEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { TopItem } from '../data/top-item.ts';
import { LazyLayer } from '../layers/lazy-layer.tsx';
import { chooseTarget } from '../menus/known-labels.ts';
import type { Menus } from '../menus/use-menus.ts';
import css from './navigation-bar.module.css';

interface NavigationItemProps {
  readonly item: TopItem;
  readonly menus: Menus;
  /** Whether the item wraps out of sight, so that 'Mais' shows it. */
  readonly hidden?: boolean;
  readonly open: boolean;
  readonly hover: (on: boolean) => void;
  readonly toggle: () => void;
}

/**
 * A top item: its link and, if it has sub-items, a button beside it that opens the mega menu by keyboard (the mouse
 * opens it by resting on the item).
 */
export function NavigationItem({ item, menus, hidden = false, open, hover, toggle }: NavigationItemProps) {
  const id = useId();
  const { pathname } = useLocation();
  const { hasMenu = false } = item;
  const rest = (on: boolean) => (event: PointerEvent) => {
    if (!hasMenu || event.pointerType === 'touch') return;
    if (on) menus.request();
    hover(on);
  };
  return (
    <li inert={hidden} onPointerEnter={rest(true)} onPointerLeave={rest(false)}>
      <ShopLink
        className={css.link}
        link={item.link}
        target={chooseTarget(item)}
        aria-current={item.link === pathname ? 'page' : undefined}
        data-open={open || undefined}
      >
        {item.label}
      </ShopLink>
      {hasMenu && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={`Submenu de ${item.label}`}
          onClick={toggle}
        >
          <Icon icon={chevronDownIcon} />
        </button>
      )}
      {hasMenu && open && (
        <LazyLayer what="abrir o menu">
          {({ MegaMenu }) => <MegaMenu id={id} item={item} menus={menus} />}
        </LazyLayer>
      )}
    </li>
  );
}

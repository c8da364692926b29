import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import type { TopItem } from '../data/top-item.ts';
import { usePopover } from '../interaction/use-popover.ts';
import type { Menus } from '../menus/use-menus.ts';
import css from './navigation-bar.module.css';
import { NavigationItem } from './navigation-item.tsx';
import { useOpenItem } from './use-open-item.ts';

interface MoreMenuProps {
  readonly items: readonly TopItem[];
  readonly menus: Menus;
}

/** 'Mais': the items that do not fit into the bar, in a second row below it, with their mega menus. */
export function MoreMenu({ items, menus }: MoreMenuProps) {
  const { open, rootProps, triggerProps, panelProps } = usePopover();
  return (
    <div {...rootProps}>
      <button className={css.link} {...triggerProps}>
        Mais <Icon icon={chevronDownIcon} />
      </button>
      <div className={css.moreRow} data-more-row {...panelProps}>
        {open && <MoreItems items={items} menus={menus} />}
      </div>
    </div>
  );
}

function MoreItems({ items, menus }: MoreMenuProps) {
  const { propsOf } = useOpenItem(menus);
  return (
    <ul className={`${base.wrap} ${css.moreItems}`}>
      {items.map((item) => (
        <NavigationItem key={item.label} item={item} menus={menus} {...propsOf(item)} />
      ))}
    </ul>
  );
}

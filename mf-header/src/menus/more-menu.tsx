import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons/chevron-down';
import { ShopLink } from '@storefront/ui/shop-link';
import panelCss from '../interaction/panel.module.css';
import { usePopover } from '../interaction/use-popover.ts';
import { targetOf } from './known-labels.ts';
import css from './navigation-bar.module.css';
import type { TopItem } from './top-item.ts';

/** 'Mais': the items that do not fit into the bar. */
export function MoreMenu({ items }: { readonly items: readonly TopItem[] }) {
  const { rootProps, triggerProps, panelProps } = usePopover();
  return (
    <div className={`${panelCss.root} ${css.more}`} {...rootProps}>
      <button className={css.link} {...triggerProps}>
        Mais <Icon icon={chevronDownIcon} />
      </button>
      <ul className={panelCss.panel} {...panelProps}>
        {items.map((item) => (
          <li key={item.label}>
            <ShopLink className={panelCss.entry} link={item.link} target={targetOf(item)}>
              {item.label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

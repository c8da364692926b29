import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { useId, useState } from 'react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { chooseTarget } from './known-labels.ts';
import css from './side-navigation.module.css';

const maxSubItems = 7;

/** A category of the side navigation: a plain link, or a button that shows its first sub-items. */
export function CategoryGroup({ item }: { readonly item: MenuItem }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const entries = item.sub ?? [];
  const icon = <MenuIcon icone={item.icone} />;
  if (entries.length === 0)
    return (
      <li className={css.group}>
        <ShopLink className={css.top} link={item.link} target={chooseTarget(item)}>
          {icon}
          {item.label}
        </ShopLink>
      </li>
    );
  return (
    <li className={css.group}>
      <button
        type="button"
        className={css.top}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {item.label}
        <Icon icon={chevronDownIcon} className={css.chevron} />
      </button>
      <ul id={id} hidden={!open} className={css.entries}>
        {entries.slice(0, maxSubItems).map((entry) => (
          <li key={entry.label}>
            <ShopLink className={css.entry} link={entry.link} target={entry.target}>
              {entry.label}
            </ShopLink>
          </li>
        ))}
        {entries.length > maxSubItems && (
          <li>
            <ShopLink className={`${css.entry} ${css.seeAll}`} link={item.link}>
              Ver Todos<span className={base.sr}> em {item.label}</span>
            </ShopLink>
          </li>
        )}
      </ul>
    </li>
  );
}

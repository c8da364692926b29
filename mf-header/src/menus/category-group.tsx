import type { MenuItem } from '@storefront/contracts/api';
import { useId, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { targetOf } from './known-labels.ts';
import { MenuLink } from './menu-link.tsx';
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
        <MenuLink className={css.top} link={item.link} target={targetOf(item)}>
          {icon}
          {item.label}
        </MenuLink>
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
        <Icon name="chevron-down" className={css.chevron} />
      </button>
      <ul id={id} hidden={!open} className={css.entries}>
        {entries.slice(0, maxSubItems).map((entry) => (
          <li key={entry.label}>
            <MenuLink className={css.entry} link={entry.link} target={entry.target}>
              {entry.label}
            </MenuLink>
          </li>
        ))}
        {entries.length > maxSubItems && (
          <li>
            <MenuLink className={`${css.entry} ${css.seeAll}`} link={item.link}>
              Ver Todos<span className="sr"> em {item.label}</span>
            </MenuLink>
          </li>
        )}
      </ul>
    </li>
  );
}

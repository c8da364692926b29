import type { MenuItem } from '@storefront/contracts/api';
import { useLocation } from 'react-router-dom';
import css from './bottom-menu.module.css';
import { MenuIcon } from './menu-icon.tsx';
import { MenuLink } from './menu-link.tsx';

/** The phones' menu at the thumb. */
export function BottomMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const { pathname } = useLocation();
  if (items.length === 0) return null;
  return (
    <nav className={css.menu} aria-label="Menu rápido">
      {items.map((item) => (
        <MenuLink
          key={item.label}
          className={css.item}
          link={item.link}
          target={item.target}
          aria-current={item.link === pathname ? 'page' : undefined}
        >
          <MenuIcon icone={item.icone} />
          {item.label}
        </MenuLink>
      ))}
    </nav>
  );
}

'use client';

import type { MenuItem } from '../../lib/replies.ts';
import { MenuIcon } from '../icon.tsx';
import { MenuLink } from '../menu-link.tsx';
import css from './bottom-menu.module.css';

/** The phones' menu. */
export function BottomMenu({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <nav className={css.menu} aria-label="Menu rápido">
      {items.map(({ label, link, icone }) => (
        <MenuLink key={label} link={link}>
          <MenuIcon name={icone} fallback="link-2" />
          {label}
        </MenuLink>
      ))}
    </nav>
  );
}

import type { MenuItem } from '@storefront/contracts/api';
import { useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { MenuLink } from '../links/menu-link.tsx';
import { useHoverDisclosure } from './use-hover-disclosure.ts';
import css from './whatsapp-bar.module.css';

/** The floating bar: a round button that opens into its links. Nothing when its menu is empty. */
export function WhatsappBar({ links }: { readonly links: readonly MenuItem[] }) {
  const { rootProps, buttonProps } = useHoverDisclosure();
  const listId = useId();
  if (links.length === 0) return null;
  return (
    <nav className={css.bar} aria-label="Atendimento pelo WhatsApp" {...rootProps}>
      <button
        type="button"
        className={css.button}
        aria-label="Fale pelo WhatsApp"
        aria-controls={listId}
        {...buttonProps}
      >
        <Icon name="whatsapp" />
      </button>
      <ul className={css.links} id={listId}>
        {links.map(({ label, link, icone, target }) => (
          <li key={label}>
            <MenuLink className={css.link} link={link} target={target}>
              <MenuIcon icon={icone} fallback="whatsapp" />
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

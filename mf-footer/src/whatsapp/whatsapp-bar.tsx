import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { whatsappIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { useId } from 'react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { useButtonSize } from './use-button-size.ts';
import { useHoverDisclosure } from './use-hover-disclosure.ts';
import css from './whatsapp-bar.module.css';

/** The floating bar: a round button that opens its links, small while the page scrolls, gone from over controls and prices and, on phones, from the first screen. Renders nothing when its menu is empty. */
export function WhatsappBar({ links }: { readonly links: readonly MenuItem[] }) {
  const { rootProps, buttonProps } = useHoverDisclosure();
  const listId = useId();
  useButtonSize(rootProps.ref, buttonProps.ref);
  if (links.length === 0) return null;
  return (
    <nav className={`${css.bar} ${base.lifted}`} aria-label="Atendimento pelo WhatsApp" {...rootProps}>
      <button
        type="button"
        data-unscripted=""
        className={css.button}
        aria-label="Fale pelo WhatsApp"
        aria-controls={listId}
        {...buttonProps}
      >
        <Icon icon={whatsappIcon} />
      </button>
      <ul className={css.links} id={listId}>
        {links.map(({ label, link, icone, target }) => (
          <li key={label}>
            <ShopLink className={css.link} link={link} target={target}>
              <MenuIcon icon={icone} fallback={whatsappIcon} />
              <span>{label}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

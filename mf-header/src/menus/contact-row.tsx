import type { MenuItem } from '@storefront/contracts/api';
import { ShopLink } from '@storefront/ui/shop-link';
import { useDismiss } from '@storefront/ui/use-dismiss';
import { useId, useRef, useState } from 'react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import panelCss from '../interaction/panel.module.css';
import { ContactLinks } from '../top-bars/contact-links.tsx';
import css from './side-navigation.module.css';

/** Ways to contact the shop; one with sub-entries shows them on click, below the row. */
export function ContactRow({ contacts }: { readonly contacts: readonly MenuItem[] }) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const shown = contacts.find((contact) => contact.label === openLabel);
  // Escape closes the whole navigation: the dialog handles it
  useDismiss(row, shown !== undefined, (by) => by !== 'escape' && setOpenLabel(null));
  if (contacts.length === 0) return null;
  return (
    <div ref={row} className={css.contacts}>
      {contacts.map((contact) =>
        contact.sub === undefined || contact.sub.length === 0 ? (
          <ShopLink key={contact.label} className={css.contact} link={contact.link} target={contact.target}>
            <MenuIcon icone={contact.icone} />
            <span>{contact.label}</span>
          </ShopLink>
        ) : (
          <button
            key={contact.label}
            type="button"
            className={css.contact}
            aria-expanded={contact === shown}
            aria-controls={id}
            onClick={() => setOpenLabel(contact === shown ? null : contact.label)}
          >
            <MenuIcon icone={contact.icone} />
            <span>{contact.label}</span>
          </button>
        ),
      )}
      <div id={id} className={`${panelCss.panel} ${css.contactPanel}`} hidden={shown === undefined}>
        {shown !== undefined && <ContactLinks item={shown} />}
      </div>
    </div>
  );
}

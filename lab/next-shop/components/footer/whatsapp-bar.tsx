'use client';

import { useId, useState } from 'react';
import type { MenuItem } from '../../lib/replies.ts';
import { Icon, MenuIcon } from '../icon.tsx';
import { MenuLink } from '../menu-link.tsx';
import css from './whatsapp-bar.module.css';

export function WhatsappBar({ links }: { readonly links: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav className={css.bar} aria-label="Atendimento pelo WhatsApp">
      <button
        type="button"
        aria-label="Fale pelo WhatsApp"
        aria-controls={id}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="whatsapp" />
      </button>
      <ul id={id} hidden={!open}>
        {links.map(({ label, link, icone }) => (
          <li key={label}>
            <MenuLink link={link}>
              <MenuIcon name={icone} />
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

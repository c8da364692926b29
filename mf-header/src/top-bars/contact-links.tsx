import type { MenuItem } from '@storefront/contracts/api';
import { MenuIcon } from '../icons/menu-icon.tsx';
import panelCss from '../interaction/panel.module.css';
import { MenuLink } from '../menus/menu-link.tsx';

/** The entries of a contact item, and the page that says more. */
export function ContactLinks({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <p className={panelCss.title}>{item.label}</p>
      <ul>
        {item.sub?.map((entry) => (
          <li key={entry.label}>
            <MenuLink className={panelCss.entry} link={entry.link} target={entry.target}>
              <MenuIcon icone={entry.icone} />
              {entry.label}
            </MenuLink>
          </li>
        ))}
        {item.link !== '' && (
          <li>
            <MenuLink className={panelCss.entry} link={item.link} target={item.target}>
              Saiba mais
            </MenuLink>
          </li>
        )}
      </ul>
    </>
  );
}

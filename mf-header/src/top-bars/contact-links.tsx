import type { MenuItem } from '@storefront/contracts/api';
import { ShopLink } from '@storefront/ui/shop-link';
import { MenuIcon } from '../icons/menu-icon.tsx';
import panelCss from '../interaction/panel.module.css';

/** The entries of a contact item, and a link to the page with more. */
export function ContactLinks({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <p className={panelCss.title}>{item.label}</p>
      <ul>
        {(item.sub ?? []).map((entry) => (
          <li key={entry.label}>
            <ShopLink className={panelCss.entry} link={entry.link} target={entry.target}>
              <MenuIcon icone={entry.icone} />
              <span>{entry.label}</span>
            </ShopLink>
          </li>
        ))}
        {item.link !== '' && (
          <li>
            <ShopLink className={panelCss.entry} link={item.link} target={item.target}>
              Saiba mais
            </ShopLink>
          </li>
        )}
      </ul>
    </>
  );
}

import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { chevronDownIcon, link2Icon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { MenuIcon } from '../icons/menu-icon.tsx';
import css from './link-group.module.css';

interface LinkGroupProps {
  readonly group: MenuItem;
  /** Whether the group folds on phones. Wide screens always show the links. */
  readonly folds: boolean;
  readonly open: boolean;
  /** The links show only their icon; their label is their accessible name. */
  readonly iconsOnly?: boolean;
}

/** A title and its links. It folds with `<details>`, so that it works before any script has run. */
export function LinkGroup({ group, folds, open, iconsOnly = false }: LinkGroupProps) {
  const links = <GroupLinks group={group} iconsOnly={iconsOnly} />;
  if (!folds)
    return (
      <section className={css.group}>
        <h2 className={css.title}>{group.label}</h2>
        {links}
      </section>
    );
  return (
    <section className={css.group}>
      <h2 className={`${css.wideTitle} ${iconsOnly ? base.sr : css.title}`}>{group.label}</h2>
      {/* a shopper may have opened or closed it before hydration: keep the DOM's state */}
      <details className={`${css.fold} ${iconsOnly ? '' : css.ruled}`} open={open} suppressHydrationWarning>
        <summary className={css.summary}>
          <h2 className={css.title}>{group.label}</h2>
          <Icon icon={chevronDownIcon} />
        </summary>
        {links}
      </details>
    </section>
  );
}

function GroupLinks({ group, iconsOnly }: { readonly group: MenuItem; readonly iconsOnly: boolean }) {
  return (
    <ul className={iconsOnly ? css.icons : css.links}>
      {group.sub?.map(({ label, link, icone, target }) => (
        <li key={label}>
          {iconsOnly ? (
            <ShopLink className={css.icon} link={link} target={target} aria-label={label}>
              <MenuIcon icon={icone} fallback={link2Icon} />
            </ShopLink>
          ) : (
            <ShopLink className={css.link} link={link} target={target}>
              <MenuIcon icon={icone} />
              <span>{label}</span>
            </ShopLink>
          )}
        </li>
      ))}
    </ul>
  );
}

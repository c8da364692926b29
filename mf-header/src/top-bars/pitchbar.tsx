import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { ShopLink } from '@storefront/ui/shop-link';
import { ContactPopover } from './contact-popover.tsx';
import { PitchContent } from './pitch-content.tsx';
import css from './pitchbar.module.css';

/** The first two open customer service and telesales. */
const popoverCount = 2;

/** Above 1024 px: all items in a row. */
export function Pitchbar({ items }: { readonly items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className={css.bar}>
      <ul className={`${base.wrap} ${css.row}`}>
        {items.map((item, index) => (
          <li key={item.label}>
            {index < popoverCount && item.sub !== undefined ? (
              <ContactPopover item={item} />
            ) : (
              <ShopLink className={css.item} link={item.link} target={item.target}>
                <PitchContent item={item} />
              </ShopLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

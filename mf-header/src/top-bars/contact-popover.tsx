import type { MenuItem } from '@storefront/contracts/api';
import panelCss from '../interaction/panel.module.css';
import { usePopover } from '../interaction/use-popover.ts';
import { ContactLinks } from './contact-links.tsx';
import { PitchContent } from './pitch-content.tsx';
import css from './pitchbar.module.css';

/** A way to contact the shop: its numbers and hours on hover, on click and by keyboard. */
export function ContactPopover({ item }: { readonly item: MenuItem }) {
  const { rootProps, triggerProps, panelProps } = usePopover();
  return (
    <div className={panelCss.root} {...rootProps}>
      <button className={css.item} {...triggerProps}>
        <PitchContent item={item} />
      </button>
      <div className={`${panelCss.panel} ${css.contact}`} {...panelProps}>
        <ContactLinks item={item} />
      </div>
    </div>
  );
}

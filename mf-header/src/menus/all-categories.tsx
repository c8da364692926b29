import type { MenuItem } from '@storefront/contracts/api';
import { CloseButton } from '@storefront/ui/close-button';
import { Dialog } from '@storefront/ui/dialog';
import { isPicture } from '@storefront/ui/menu-icon';
import { ShopLink } from '@storefront/ui/shop-link';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { useHeadingRight } from '../interaction/use-heading-right.ts';
import { useIntent } from '../interaction/use-intent.ts';
import css from './all-categories.module.css';
import { MenuPicture } from './menu-picture.tsx';
import { PendingMenu } from './pending-menu.tsx';
import type { Menus } from './use-menus.ts';

interface AllCategoriesProps {
  readonly menus: Menus;
  readonly topPx: number;
  readonly onClose: () => void;
}

/** Top-level items on the left; the one under the pointer or the focus shows its sub-items, or its picture. */
export function AllCategories({ menus, topPx, onClose }: AllCategoriesProps) {
  const categories = menus.entries?.categories ?? [];
  const intent = useIntent<string>();
  const { isHeadingRight, onPointerMove } = useHeadingRight();
  const active = intent.current ?? categories[0]?.label;
  return (
    <Dialog
      className={css.overlay}
      style={{ marginTop: topPx }}
      aria-label="Todas as categorias"
      onClose={onClose}
    >
      <div className={css.content}>
        <CloseButton className={css.close} onClick={onClose} />
        <PendingMenu menus={menus} />
        <ul className={css.list} onPointerMoveCapture={onPointerMove}>
          {categories.map((item) => (
            <li
              key={item.label}
              className={css.item}
              data-active={item.label === active || undefined}
              onPointerEnter={() => intent.hover(item.label, isHeadingRight())}
              onFocus={() => intent.settle(item.label)}
            >
              <ShopLink className={css.top} link={item.link} target={item.target}>
                <MenuIcon icone={item.icone} />
                <span>{item.label}</span>
              </ShopLink>
              {item.label === active && <SubItems item={item} />}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function SubItems({ item }: { readonly item: MenuItem }) {
  if (item.sub === undefined || item.sub.length === 0)
    return (
      <div className={css.side}>
        {isPicture(item.icone) && <MenuPicture address={item.icone} sizes="200px" />}
      </div>
    );
  return (
    <ul className={css.side}>
      {item.sub.map((entry) => (
        <li key={entry.label}>
          <ShopLink className={css.entry} link={entry.link} target={entry.target}>
            {entry.label}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

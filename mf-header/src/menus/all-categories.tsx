import type { MenuItem } from '@storefront/contracts/api';
import { Icon } from '@storefront/ui/icon';
import { menuIcon } from '@storefront/ui/icons/menu';
import { xIcon } from '@storefront/ui/icons/x';
import { isPicture } from '@storefront/ui/menu-icon';
import { ShopLink } from '@storefront/ui/shop-link';
import { useState } from 'react';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { useIntent } from '../interaction/use-intent.ts';
import { useModal } from '../interaction/use-modal.ts';
import css from './all-categories.module.css';
import { MenuPicture } from './menu-picture.tsx';
import { PendingMenu } from './pending-menu.tsx';
import type { Menus } from './use-menus.ts';

interface AllCategoriesButtonProps {
  readonly className: string | undefined;
  readonly menus: Menus;
}

export function AllCategoriesButton({ className, menus }: AllCategoriesButtonProps) {
  /** Where the button ends, in pixels from the window's top: the overlay hangs from there. */
  const [topPx, setTopPx] = useState<number | null>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={topPx !== null}
        onClick={(event) => {
          menus.request();
          setTopPx(Math.max(0, event.currentTarget.getBoundingClientRect().bottom));
        }}
      >
        <Icon icon={menuIcon} />
        Todas as categorias
      </button>
      {topPx !== null && <AllCategories menus={menus} topPx={topPx} onClose={() => setTopPx(null)} />}
    </>
  );
}

interface AllCategoriesProps {
  readonly menus: Menus;
  readonly topPx: number;
  readonly onClose: () => void;
}

/** Top-level items on the left; the one under the pointer or the focus shows its sub-items, or its picture. */
function AllCategories({ menus, topPx, onClose }: AllCategoriesProps) {
  const categories = menus.entries?.categories ?? [];
  const modal = useModal(onClose);
  const intent = useIntent<string>();
  const active = intent.current ?? categories[0]?.label;
  return (
    <dialog {...modal} className={css.overlay} style={{ marginTop: topPx }} aria-label="Todas as categorias">
      <div className={css.content}>
        <button type="button" className={`icon-btn ${css.close}`} aria-label="Fechar" onClick={onClose}>
          <Icon icon={xIcon} />
        </button>
        <PendingMenu menus={menus} />
        <ul className={css.list}>
          {categories.map((item) => (
            <li
              key={item.label}
              className={css.item}
              data-active={item.label === active || undefined}
              onPointerEnter={() => intent.aim(item.label)}
              onFocus={() => intent.settle(item.label)}
            >
              <ShopLink className={css.top} link={item.link} target={item.target}>
                <MenuIcon icone={item.icone} />
                {item.label}
              </ShopLink>
              {item.label === active && <SubItems item={item} />}
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function SubItems({ item }: { readonly item: MenuItem }) {
  if (item.sub === undefined || item.sub.length === 0)
    return <div className={css.side}>{isPicture(item.icone) && <MenuPicture address={item.icone} />}</div>;
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

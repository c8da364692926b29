import { Icon } from '@storefront/ui/icon';
import { menuIcon } from '@storefront/ui/icons';
import { useState } from 'react';
import { useRouteChange } from '../interaction/use-route-change.ts';
import { LazyLayer } from '../layers/lazy-layer.tsx';
import type { Menus } from '../menus/use-menus.ts';

interface AllCategoriesButtonProps {
  readonly className: string | undefined;
  readonly menus: Menus;
}

export function AllCategoriesButton({ className, menus }: AllCategoriesButtonProps) {
  /** Position of the button's lower edge, where the overlay begins, in pixels from the window's top. */
  const [topPx, setTopPx] = useState<number | null>(null);
  const close = () => setTopPx(null);
  useRouteChange(close);
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
      {topPx !== null && (
        <LazyLayer what="abrir as categorias">
          {({ AllCategories }) => <AllCategories menus={menus} topPx={topPx} onClose={close} />}
        </LazyLayer>
      )}
    </>
  );
}

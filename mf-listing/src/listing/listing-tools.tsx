import { useLazy } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { type RefObject, startTransition, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPriceRanked } from '../address/listing-source.ts';
import { addressOfView, type ViewChange } from '../address/listing-view.ts';
import type { ListingData } from '../data/listing-data.ts';
import { ActiveChips } from '../filters/active-chips.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { QuickFilterLinks } from '../filters/quick-filter-links.tsx';
import { useFacets } from '../filters/use-facets.ts';
import { OrderSelect } from '../order/order-select.tsx';
import { orderText } from '../order/order-text.ts';
import { ColumnToggle } from './column-toggle.tsx';
import { lazyPanels } from './lazy-panels.ts';
import css from './listing-tools.module.css';

/** The open panel; the filters' panel may open at one of its groups. */
export type OpenPanel =
  | { readonly panel: 'filters'; readonly groupId?: string }
  | { readonly panel: 'order' };

interface Props {
  readonly data: ListingData;
  readonly loading: boolean;
  readonly oneColumn: boolean;
  readonly onOneColumn: (oneColumn: boolean) => void;
  readonly open: OpenPanel | undefined;
  readonly onOpen: (panel: OpenPanel | undefined) => void;
  /** Called before the listing navigates to another view of itself. */
  readonly onLeave: () => void;
  /** For tests of a load that fails. */
  readonly panelsCode?: typeof lazyPanels;
}

/** Filters, order and columns above the grid. The panels' code loads when a panel is about to open. */
export function ListingTools(props: Props) {
  const { data, loading, oneColumn, onOneColumn, open, onOpen, onLeave, panelsCode = lazyPanels } = props;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const panels = useLazy(panelsCode);
  const facets = useFacets(data);
  const tools = useRef<HTMLDivElement>(null);
  useKeptFocus(tools, data.view.filters);
  const ranked = isPriceRanked(data.source);
  const ordered = !ranked && data.orders.length > 0;
  useEffect(() => {
    if (!open) return;
    panels.preload();
    if (open.panel === 'filters') facets.request();
  }, [open, panels.preload, facets.request]);
  // a transition, because this precedes a press, which must not wait until all this is rendered
  const prepare = () =>
    startTransition(() => {
      panels.preload();
      facets.request();
    });
  const apply = (change: ViewChange) => {
    onOpen(undefined);
    onLeave();
    void navigate(addressOfView(pathname, search, change));
  };
  const failureElement = (what: string) => (
    <FailureNotice what={what} busy={panels.loading} onRetry={panels.preload} />
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a hint that a panel may open soon, no action */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click */}
      <div ref={tools} className={css.tools} onPointerEnter={prepare} onFocus={prepare} onClick={prepare}>
        {data.filters.length > 0 && (
          <div className={css.filters}>
            <FilterBar
              data={data}
              panels={panels.loaded}
              facets={facets}
              failure={panels.failed && !open && failureElement('abrir os filtros')}
              onOpenAll={(groupId) => onOpen({ panel: 'filters', ...(groupId ? { groupId } : {}) })}
            />
            <QuickFilterLinks data={data} />
          </div>
        )}
        <span className={css.spacer} />
        {ranked && <p className={css.ranked}>{orderText(data)}</p>}
        {ordered && (
          <>
            <OrderSelect data={data} onLeave={onLeave} />
            <div className={base.onlyNarrow}>
              <button type="button" className={css.order} onClick={() => onOpen({ panel: 'order' })}>
                Ordenar
              </button>
            </div>
          </>
        )}
        <ColumnToggle oneColumn={oneColumn} onChange={onOneColumn} />
      </div>
      <ActiveChips data={data} loading={loading} />
      {open &&
        panels.failed &&
        failureElement(open.panel === 'filters' ? 'abrir os filtros' : 'abrir a ordenação')}
      {open?.panel === 'filters' && panels.loaded && (
        <panels.loaded.FilterDialog
          key={data.view.filters}
          data={data}
          facets={facets}
          focusGroup={open.groupId}
          onApply={(filters) => apply({ filters })}
          onClose={() => onOpen(undefined)}
        />
      )}
      {open?.panel === 'order' && panels.loaded && (
        <panels.loaded.OrderPanel data={data} onApply={apply} onClose={() => onOpen(undefined)} />
      )}
    </>
  );
}

/** Keeps the focus: if the pressed element was removed with its filter, the bar's first button gets it. */
function useKeptFocus(tools: RefObject<HTMLElement | null>, filters: string): void {
  const before = useRef(filters);
  useEffect(() => {
    if (before.current === filters) return;
    before.current = filters;
    if (document.activeElement === document.body)
      tools.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [tools, filters]);
}

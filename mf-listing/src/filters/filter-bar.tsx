import { filtersToText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { slidersHorizontalIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../data/listing-data.ts';
import { chosenFromText, countChosen, priceGroup } from '../filter-groups/chosen-filters.ts';
import { buttonGroups } from '../filter-groups/filter-group.ts';
import { addressOfAllFilters } from '../filter-groups/filter-page.ts';
import css from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import type { FilterSheet } from './filter-sheet.tsx';
import type { PendingFilters } from './pending-filters.tsx';
import type { PriceSheet } from './price-sheet.tsx';
import type { Facets } from './use-facets.ts';

interface Panels {
  readonly FilterSheet: typeof FilterSheet;
  readonly PendingFilters: typeof PendingFilters;
  readonly PriceSheet: typeof PriceSheet;
}

interface Props {
  readonly data: ListingData;
  /** Opens all filters, at the named group if one is given. */
  readonly onOpenAll: (groupId?: string) => void;
  /** Undefined while its code is loading. */
  readonly panels: Panels | undefined;
  readonly facets: Facets;
  /** Shown instead of the sheet when its code failed to load. */
  readonly failure?: ReactNode;
}

/** The only group that has a button on phones. */
const phoneGroup = 'BTUs';
const price = { id: priceGroup, name: 'Preço' };

/**
 * 'Filtro', a button for each common group and for the price, and one for the rest. Only wide screens show all of them.
 */
export function FilterBar({ data, onOpenAll, panels, facets, failure }: Props) {
  const { pathname, search } = useLocation();
  const chosen = chosenFromText(data.view.filters);
  const count = countChosen(chosen);
  const groups = buttonGroups.flatMap((name) => data.filters.find((group) => group.name === name) ?? []);
  const addressOf = (filters: string) => addressOfView(pathname, search, { filters });
  const sheetOf = (id: string, { FilterSheet, PendingFilters, PriceSheet }: Panels, close: () => void) => {
    if (id === priceGroup)
      return <PriceSheet data={data} facets={facets} addressOf={addressOf} onClose={close} />;
    const group = facets.facets?.filters.find((each) => each.id === id);
    if (group === undefined) return <PendingFilters facets={facets} />;
    return (
      <FilterSheet
        group={group}
        chosen={chosen}
        total={data.available}
        addressOf={(filters) => addressOf(filtersToText(filters))}
        onClose={close}
      />
    );
  };
  return (
    <>
      <noscript>
        <a className={`${css.button} ${css.main}`} href={addressOfAllFilters(pathname, search)}>
          Filtro
        </a>
      </noscript>
      <button type="button" className={`${css.button} ${css.main}`} onClick={() => onOpenAll()}>
        <Icon icon={slidersHorizontalIcon} />
        Filtro
        {count > 0 && (
          <span className={css.badge}>
            {count}
            <span className={base.sr}> {count === 1 ? 'ativo' : 'ativos'}</span>
          </span>
        )}
      </button>
      {[...groups, price].map((group) => (
        <FilterPopover
          key={group.id}
          name={group.name}
          active={(chosen[group.id]?.length ?? 0) > 0}
          wideOnly={group.name !== phoneGroup && group !== price}
          onOpenAll={() => onOpenAll(group.id)}
          sheet={panels ? (close) => sheetOf(group.id, panels, close) : failure ? () => failure : undefined}
        />
      ))}
      <div className={base.onlyWide}>
        <button type="button" className={`${css.button} ${css.text}`} onClick={() => onOpenAll()}>
          Veja mais filtros
        </button>
      </div>
    </>
  );
}

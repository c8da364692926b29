import { filtersToText } from '@storefront/contracts/api';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../browse/listing-data.ts';
import { Icon } from '../icons/icon.tsx';
import { chosenFromText, countChosen } from './chosen-filters.ts';
import css from './filter-bar.module.css';
import { FilterPopover } from './filter-popover.tsx';
import type { FilterSheet } from './filter-sheet.tsx';

/** Groups with a button of their own, in the order of the bar; shown where the listing has them. */
const buttonGroups = ['BTUs', 'Marca', 'Voltagem', 'Classificação Energética', 'Ciclo'];

interface Props {
  readonly data: ListingData;
  /** Opens all filters, beginning with a group when one is named. */
  readonly onOpenAll: (groupId?: string) => void;
  /** Undefined while its code is loading. */
  readonly Sheet: typeof FilterSheet | undefined;
  /** Shown in the sheet's place when its code could not be loaded. */
  readonly failure?: ReactNode;
}

/** The one that phones have room for. */
const phoneGroup = 'BTUs';

/** Filtro, then a button for each of the usual groups, then the way to the rest. Wide screens show them all. */
export function FilterBar({ data, onOpenAll, Sheet, failure }: Props) {
  const { pathname, search } = useLocation();
  const chosen = chosenFromText(data.view.filters);
  const count = countChosen(chosen);
  const groups = buttonGroups.flatMap((name) => data.filters.find((group) => group.name === name) ?? []);
  return (
    <>
      <button type="button" className={`${css.button} ${css.main}`} onClick={() => onOpenAll()}>
        <Icon name="sliders-horizontal" />
        Filtro
        {count > 0 && (
          <span className={css.badge}>
            {count}
            <span className="sr"> {count === 1 ? 'ativo' : 'ativos'}</span>
          </span>
        )}
      </button>
      {groups.map((group) => (
        <FilterPopover
          key={group.id}
          name={group.name}
          active={(chosen[group.id]?.length ?? 0) > 0}
          wideOnly={group.name !== phoneGroup}
          onOpenAll={() => onOpenAll(group.id)}
          sheet={
            Sheet
              ? (close) => (
                  <Sheet
                    group={group}
                    chosen={chosen}
                    total={data.available}
                    addressOf={(filters) =>
                      addressOfView(pathname, search, { filters: filtersToText(filters) })
                    }
                    onClose={close}
                  />
                )
              : failure
                ? () => failure
                : undefined
          }
        />
      ))}
      <div className="only-wide">
        <button type="button" className={`${css.button} ${css.text}`} onClick={() => onOpenAll()}>
          Veja mais filtros
        </button>
      </div>
    </>
  );
}

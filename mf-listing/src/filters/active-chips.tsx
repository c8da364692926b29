import { filtersToText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons';
import { useLocation } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../data/listing-data.ts';
import { activeFilters, chosenFromText, removeOption } from '../filter-groups/chosen-filters.ts';
import css from './active-chips.module.css';

/** The active filters, each with a button that removes it. 'Clear' is disabled while products load. */
export function ActiveChips({ data, loading }: { readonly data: ListingData; readonly loading: boolean }) {
  const { pathname, search } = useLocation();
  const chosen = chosenFromText(data.view.filters);
  const active = activeFilters(chosen, data.filters);
  if (active.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Filtros ativos">
      {active.map(({ groupId, optionId, group, label }) => (
        <li key={`${groupId} ${optionId}`}>
          <a
            className={css.chip}
            aria-label={`Remover filtro ${group} ${label}`.replace('  ', ' ')}
            href={addressOfView(pathname, search, {
              filters: filtersToText(removeOption(chosen, groupId, optionId)),
            })}
          >
            {group !== '' && <small>{`${group} `}</small>}
            <span>{label}</span>
            <Icon icon={xIcon} />
          </a>
        </li>
      ))}
      <li>
        {loading ? (
          <span className={css.waiting}>Limpar filtros</span>
        ) : (
          <a className={`${base.link} ${css.clear}`} href={addressOfView(pathname, search, { filters: '' })}>
            Limpar filtros
          </a>
        )}
      </li>
    </ul>
  );
}

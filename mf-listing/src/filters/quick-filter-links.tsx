import { filtersToText } from '@storefront/contracts/api';
import { useLocation } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import type { ListingData } from '../data/listing-data.ts';
import { chosenFromText } from '../filter-groups/chosen-filters.ts';
import css from './filter-bar.module.css';

/** Filters that one tap adds: below the bar on wide screens, after its buttons on phones. */
export function QuickFilterLinks({ data: { view, quick = [] } }: { readonly data: ListingData }) {
  const { pathname, search } = useLocation();
  if (quick.length === 0) return null;
  const chosen = chosenFromText(view.filters);
  return (
    <ul className={css.quick} aria-label="Filtros rápidos">
      {quick.map(([groupId, optionId, label]) => (
        <li key={`${groupId} ${optionId}`}>
          <a
            className={css.button}
            href={addressOfView(pathname, search, {
              filters: filtersToText({ ...chosen, [groupId]: [...(chosen[groupId] ?? []), optionId] }),
            })}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { filtersToText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { useLocation } from 'react-router-dom';
import { addressOfView } from '../address/listing-view.ts';
import { allFilters } from '../address/query-names.ts';
import type { ListingFacets } from '../data/listing-data.ts';
import { chosenFromText, priceGroup } from '../filter-groups/chosen-filters.ts';
import type { FilterGroup, PriceBand } from '../filter-groups/filter-group.ts';
import { priceRangeToText, wholeReais } from '../filter-groups/price-range.ts';
import { toggleOption } from './filter-choices.ts';
import css from './filter-dialog.module.css';
import { FilterFold } from './filter-fold.tsx';
import { FilterOptions } from './filter-options.tsx';

interface Props {
  readonly facets: ListingFacets;
  /** The listing's active filters. */
  readonly filters: string;
}

/** Every filter as links, on a page of its own: browsers without scripts get it instead of the dialog. */
export function FilterLinks({ facets, filters }: Props) {
  const { pathname, search } = useLocation();
  const chosen = chosenFromText(filters);
  const query = new URLSearchParams(search);
  query.delete(allFilters);
  const groups = [...facets.filters, ...groupOfPrices(facets.priceBands)];
  return (
    <section className={css.columns} aria-labelledby="filtrar-por">
      <h2 id="filtrar-por" className={base.sr}>
        Filtrar por
      </h2>
      {groups.map((group) => (
        <FilterFold key={group.id} name={group.name} open={group.unfolded || chosen[group.id] !== undefined}>
          <FilterOptions
            group={{ ...group, searchable: false }}
            isChosen={(optionId) => chosen[group.id]?.includes(optionId) ?? false}
            mode={{
              preventNavigation: false,
              addressOf: (optionId) => {
                const changed = { filters: filtersToText(toggleOption(chosen, group, optionId)) };
                return addressOfView(pathname, query.toString(), changed);
              },
            }}
          />
        </FilterFold>
      ))}
    </section>
  );
}

/** The slider's price bands as a group; only one can be chosen. */
function groupOfPrices(bands: readonly PriceBand[]): readonly FilterGroup[] {
  if (bands.length < 2) return [];
  const options = bands.map(({ from, to, count }) => ({
    id: priceRangeToText({ from, to }),
    name: `${wholeReais(from)} a ${wholeReais(to)}`,
    count,
  }));
  return [{ id: priceGroup, name: 'Preço', type: 'preco', searchable: false, unfolded: true, options }];
}

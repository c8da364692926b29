import { filtersToText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { xIcon } from '@storefront/ui/icons';
import type { ListingData } from '../data/listing-data.ts';
import {
  activeFilters,
  chosenPrice,
  countChosen,
  priceGroup,
  removeOption,
} from '../filter-groups/chosen-filters.ts';
import { priceRangeToText } from '../filter-groups/price-range.ts';
import { ApplyButton } from '../page/apply-button.tsx';
import { DialogPanel } from '../page/dialog-panel.tsx';
import { productsText } from '../page/products-text.ts';
import { toggleOption } from './filter-choices.ts';
import css from './filter-dialog.module.css';
import { FilterFold } from './filter-fold.tsx';
import { FilterOptions } from './filter-options.tsx';
import { PendingFilters } from './pending-filters.tsx';
import { PriceSlider } from './price-slider.tsx';
import type { Facets } from './use-facets.ts';
import { useHeldFilters } from './use-held-filters.ts';

interface Props {
  readonly data: ListingData;
  readonly facets: Facets;
  /** The group to open first, if any. */
  readonly focusGroup?: string | undefined;
  readonly onApply: (filters: string) => void;
  readonly onClose: () => void;
}

/** All filters: a side panel on phones, a modal from 1024 px. Choices are kept until they are applied. */
export function FilterDialog({ data, facets: known, focusGroup, onApply, onClose }: Props) {
  const { chosen, hold, facets, phase } = useHeldFilters(data, known.facets);
  const available = facets?.available ?? data.available;
  const active = activeFilters(chosen, facets?.filters ?? data.filters);
  const cannotClear = countChosen(chosen) === 0 || phase === 'loading';
  const clear = () => hold({});
  const groups = [
    ...(facets && facets.priceBands.length > 1
      ? [
          <FilterFold key={priceGroup} name="Preço" open>
            <PriceSlider
              bands={facets.priceBands}
              range={chosenPrice(chosen)}
              onChange={(range) => hold({ ...chosen, [priceGroup]: range ? [priceRangeToText(range)] : [] })}
            />
          </FilterFold>,
        ]
      : []),
    ...(facets?.filters ?? []).map((group) => (
      <FilterFold
        key={group.id}
        name={group.name}
        open={
          focusGroup === undefined
            ? group.unfolded || (chosen[group.id]?.length ?? 0) > 0
            : focusGroup === group.id
        }
      >
        <FilterOptions
          group={group}
          isChosen={(optionId) => chosen[group.id]?.includes(optionId) ?? false}
          mode={{
            preventNavigation: true,
            onChoose: (optionId) => hold(toggleOption(chosen, group, optionId)),
          }}
        />
      </FilterFold>
    )),
  ];
  return (
    <DialogPanel
      title="Filtrar por:"
      shape="modal"
      onClose={onClose}
      action={
        <button type="button" className={`${base.link} ${css.clear}`} disabled={cannotClear} onClick={clear}>
          Limpar filtros
        </button>
      }
      footer={
        <>
          <ApplyButton
            busy={phase === 'loading'}
            className={css.apply}
            onApply={() => onApply(filtersToText(chosen))}
          >
            {phase === 'loaded' ? `Ver ${productsText(available)}` : 'Ver produtos'}
          </ApplyButton>
          <p className={base.sr} aria-live="polite">
            {phase === 'loaded' && facets !== known.facets && productsText(available)}
          </p>
          <ul className={css.chips} aria-label="Filtros escolhidos">
            {active.map(({ groupId, optionId, group, label }) => (
              <li key={`${groupId} ${optionId}`}>
                <button
                  type="button"
                  aria-label={`Remover filtro ${group} ${label}`.replace('  ', ' ')}
                  onClick={() => hold(removeOption(chosen, groupId, optionId))}
                >
                  {group} {label}
                  <Icon icon={xIcon} />
                </button>
              </li>
            ))}
          </ul>
          <div className={base.onlyNarrow}>
            <button type="button" className={base.button('line')} disabled={cannotClear} onClick={clear}>
              Limpar
            </button>
          </div>
        </>
      }
    >
      <div className={css.columns}>
        {facets === undefined && <PendingFilters facets={known} />}
        {columnsOf(groups).map((column) => (
          <div key={column[0]?.key}>{column}</div>
        ))}
      </div>
    </DialogPanel>
  );
}

/** Assigns groups to columns once, so that folding a group moves no other group to another column. */
function columnsOf<Item>(groups: readonly Item[]): readonly (readonly Item[])[] {
  // the first groups are unfolded, so the first columns have fewer of them
  const ends = [0, Math.ceil(groups.length / 6), Math.ceil(groups.length / 2.5), groups.length];
  return ends
    .slice(1)
    .map((end, column) => groups.slice(ends[column], end))
    .filter(({ length }) => length > 0);
}

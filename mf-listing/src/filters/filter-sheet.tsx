import type { ChosenFilters } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import type { FilterGroup } from '../filter-groups/filter-group.ts';
import { productsText } from '../page/products-text.ts';
import { clearGroup, toggleOption } from './filter-choices.ts';
import { FilterOptions } from './filter-options.tsx';

interface Props {
  readonly group: FilterGroup;
  readonly chosen: ChosenFilters;
  readonly total: number;
  readonly addressOf: (chosen: ChosenFilters) => string;
  readonly onClose: () => void;
}

/** Content of a group's popover: its options as links that navigate at once, and a clear link. */
export function FilterSheet({ group, chosen, total, addressOf, onClose }: Props) {
  const active = (chosen[group.id]?.length ?? 0) > 0;
  return (
    <>
      <FilterOptions
        group={group}
        isChosen={(optionId) => chosen[group.id]?.includes(optionId) ?? false}
        mode={{
          preventNavigation: false,
          addressOf: (optionId) => addressOf(toggleOption(chosen, group, optionId)),
        }}
      />
      <footer>
        {/* one element in both states: pressed by a key, it keeps the focus */}
        <a
          className={base.button('quiet', 'sm')}
          {...(active
            ? { href: addressOf(clearGroup(chosen, group.id)) }
            : { role: 'link', 'aria-disabled': true, tabIndex: -1 })}
        >
          Limpar
        </a>
        <button type="button" className={base.button('primary', 'sm')} onClick={onClose}>
          Ver {productsText(total)}
        </button>
      </footer>
    </>
  );
}

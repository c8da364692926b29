import { filtersToText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import type { ListingData } from '../data/listing-data.ts';
import { chosenPrice, priceGroup } from '../filter-groups/chosen-filters.ts';
import { priceRangeToText } from '../filter-groups/price-range.ts';
import { productsText } from '../page/products-text.ts';
import { clearGroup } from './filter-choices.ts';
import { PendingFilters } from './pending-filters.tsx';
import { PriceSlider } from './price-slider.tsx';
import type { Facets } from './use-facets.ts';
import { useHeldFilters } from './use-held-filters.ts';

interface Props {
  readonly data: ListingData;
  readonly facets: Facets;
  /** URL of the listing with these filters, as `filtersToText` writes them. */
  readonly addressOf: (filters: string) => string;
  readonly onClose: () => void;
}

/** Content of the price button's popover: the slider, and a link that applies its range. */
export function PriceSheet({ data, facets: known, addressOf, onClose }: Props) {
  const { chosen, hold, facets, phase } = useHeldFilters(data, known.facets);
  if (facets === undefined || facets.priceBands.length < 2) return <PendingFilters facets={known} />;
  return (
    <>
      <PriceSlider
        bands={facets.priceBands}
        range={chosenPrice(chosen)}
        onChange={(range) => hold({ ...chosen, [priceGroup]: range ? [priceRangeToText(range)] : [] })}
      />
      <footer>
        <button
          type="button"
          className={base.button('quiet', 'sm')}
          aria-disabled={chosenPrice(chosen) === undefined}
          onClick={() => hold(clearGroup(chosen, priceGroup))}
        >
          Limpar
        </button>
        <a className={base.button('primary', 'sm')} href={addressOf(filtersToText(chosen))} onClick={onClose}>
          {phase === 'loaded' ? `Ver ${productsText(facets.available)}` : 'Ver produtos'}
        </a>
      </footer>
    </>
  );
}

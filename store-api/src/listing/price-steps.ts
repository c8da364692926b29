import type { Filter } from '@storefront/contracts/api';
import type { Bitset } from '../catalogue/bitset.ts';
import type { FacetIndex } from '../catalogue/facet-index.ts';

export interface PriceStep {
  readonly de: number;
  readonly ate: number;
  readonly quantidade: number;
}

/** The slider merges neighbours into at most this many (`mesclarPreco` in the config). */
const most = 28;
const widths = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** Whole reais: how many of the rows cost what, in equal steps of a round width, from the cheapest to the dearest. */
export function priceSteps(index: FacetIndex, rows: Bitset): PriceStep[] {
  const range = index.priceRange(rows);
  if (!range) return [];
  const low = range.low / 100;
  const high = range.high / 100;
  const width = widths.find((step) => (high - low) / step < most - 1) ?? Math.ceil((high - low) / most);
  const start = Math.floor(low / width);
  const steps = Math.floor(high / width) - start + 1;
  const counts = index.priceHistogram(rows, { start: start * width * 100, width: width * 100, steps });
  return counts.map((quantidade, step) => ({
    de: (start + step) * width,
    ate: (start + step + 1) * width,
    quantidade,
  }));
}

/** Whole reais with their points; a formatter takes longer than all the rest of a listing. */
const plain = (reais: number) => String(reais).replace(/\B(?=(\d{3})+$)/g, '.');
const labelOf = (de: number, ate: number) => `R$ ${plain(de)} a R$ ${plain(ate)}`;

/** The price group of a filter panel; a range chosen freely on the slider is a value of its own. */
export function priceFilter(
  steps: readonly PriceStep[],
  chosen: string | undefined,
  matches: number,
): Filter {
  const values = steps
    .filter(({ quantidade }) => quantidade > 0)
    .map(({ de, ate, quantidade }) => ({
      id: `${de}-${ate}`,
      nome: labelOf(de, ate),
      ativo: `${de}-${ate}` === chosen,
      quantidade,
      de,
      ate,
    }));
  const [de = 0, ate = 0] = chosen?.split('-').map(Number) ?? [];
  const own = { id: chosen ?? '', nome: labelOf(de, ate), ativo: true, quantidade: matches, de, ate };
  const free = chosen !== undefined && !values.some(({ ativo }) => ativo);
  return {
    id: 'preco',
    nome: 'Preço',
    type: 'preco',
    pesquisaFiltro: false,
    showStatus: true,
    valores: free ? [own, ...values] : values,
  };
}

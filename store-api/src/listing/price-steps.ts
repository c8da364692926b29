import type { Filter } from '@storefront/contracts/api';
import { type Bitset, forEachRow } from '../catalogue/bitset.ts';
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
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  forEachRow(rows, (row) => {
    const reais = index.cents(row) / 100;
    if (reais < low) low = reais;
    if (reais > high) high = reais;
  });
  if (high === 0) return [];
  const width = widths.find((step) => (high - low) / step < most - 1) ?? Math.ceil((high - low) / most);
  const start = Math.floor(low / width);
  const counts = new Array<number>(Math.floor(high / width) - start + 1).fill(0);
  forEachRow(rows, (row) => {
    const step = Math.floor(index.cents(row) / 100 / width) - start;
    counts[step] = (counts[step] ?? 0) + 1;
  });
  return counts.map((quantidade, step) => ({
    de: (start + step) * width,
    ate: (start + step + 1) * width,
    quantidade,
  }));
}

const plain = new Intl.NumberFormat('pt-BR');
const labelOf = (de: number, ate: number) => `R$ ${plain.format(de)} a R$ ${plain.format(ate)}`;

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
